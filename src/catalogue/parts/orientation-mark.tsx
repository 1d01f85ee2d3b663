import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { bearings } from '#contract/sun/bearings';
import type { Orientation } from '#contract/catalogue/place';
import styles from './orientation-mark.module.css';

/** The side of the sky a rock faces: a needle and its word. */
export const OrientationMark = memo(function OrientationMark({
  orientation,
  short = false,
}: {
  orientation: Orientation;
  short?: boolean;
}) {
  const { t } = useTranslation();
  const word = t(`catalogue.orientation.${orientation}`);
  return (
    <span className={styles['mark']} title={short ? word : undefined}>
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <circle cx="10" cy="10" r="8.5" />
        <path d="M10 2.5 13 11H7Z" transform={`rotate(${bearings[orientation]} 10 10)`} />
      </svg>
      {short ? (
        <>
          <span aria-hidden="true">{t(`catalogue.orientation.short.${orientation}`)}</span>
          <span className="visually-hidden">{word}</span>
        </>
      ) : (
        word
      )}
    </span>
  );
});
