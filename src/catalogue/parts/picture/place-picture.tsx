import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PicturedKind } from '#contract/catalogue/place-pictures';
import type { TopoKind } from '#contract/catalogue/place';
import { type PictureShape, usePlacePicture } from '../../queries/use-place-picture';
import { useIsNear } from '../../../kit/page/use-is-near';
import styles from './place-picture.module.css';
import { RockPicture } from './rock-picture';

/** What everybody may see of a place; a drawn cliff where it has nothing to show. It says nothing that is not written beside it. */
export const PlacePicture = memo(function PlacePicture({
  of,
  id,
  name,
  kind,
  shape,
  hasCredit = false,
}: {
  of: PicturedKind;
  id: number;
  name: string;
  kind: TopoKind;
  shape: PictureShape;
  /** Whether who took it is named on it. */
  hasCredit?: boolean;
}) {
  const { t } = useTranslation();
  const frame = useRef<HTMLSpanElement>(null);
  const isNear = useIsNear(frame);
  const { url, credit } = usePlacePicture(of, id, shape, isNear);
  return (
    <span ref={frame} className={styles['frame']}>
      <RockPicture name={name} kind={kind} />
      {url !== null && <img src={url} alt="" />}
      {hasCredit && url !== null && credit !== null && (
        <small className={styles['credit']}>{t('catalogue.pictureCredit', { credit })}</small>
      )}
    </span>
  );
});
