import { useTranslation } from 'react-i18next';
import { decimalDegrees, degreesAndMinutes, utmText } from '#contract/rescue/position-notations';
import type { Fix } from '../../../kit/position/use-own-position';
import type { RescuePlace } from './place-to-say';
import styles from './rescue.module.css';

/** A position in the three notations that rescuers ask for: one's own, else the place's, and it says which. */
export function PositionNotations({ fix, place }: { fix: Fix | null; place: RescuePlace | null }) {
  const { t } = useTranslation();
  const at = fix?.at ?? place?.coordinates;
  if (!at) return null;
  const kind = place?.isFoot ? 'foot' : 'crag';
  const rows = [
    ['decimal', decimalDegrees(at)],
    ['minutes', degreesAndMinutes(at)],
    ['utm', utmText(at)],
  ] as const;
  return (
    <section className={styles['part']}>
      <h2>{t(fix ? 'rescue.position.own' : `rescue.position.of.${kind}`)}</h2>
      {!fix && <p>{t('rescue.position.notYours')}</p>}
      <dl className={styles['notations']}>
        {rows.map(
          ([notation, text]) =>
            text && (
              <div key={notation}>
                <dt>{t(`rescue.notation.${notation}`)}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
