import { useTranslation } from 'react-i18next';
import { type Gear, useGear } from './gear';
import { formatDistance } from '../../../format/format-number';
import { useLanguage } from '../../../language/local-text';
import { Fold } from '../../../kit/control/fold';
import { Icon } from '../../../kit/control/icon';
import { laterFluent } from '../../../kit/form/later-fluent';
import { OnlyFitting } from './only-fitting';
import { RopeMark } from './rope-mark';
import styles from './gear-panel.module.css';

const GearFields = laterFluent(async () => (await import('./gear-fields')).GearFields, null);

/** What the climber carries, to be changed, with the rule of what fits, and whether only that is listed. */
export function GearPanel({
  unfit,
  rule,
  ropeLengthMeters = null,
}: {
  /** How many of what is listed the gear is not enough for. */
  unfit: number;
  /** How the rope is counted here. */
  rule: 'lowered' | 'walked' | 'pitches';
  /** The rope the whole route asks for. */
  ropeLengthMeters?: number | null;
}) {
  const { t } = useTranslation();
  const gear = useGear();
  const carried = useCarried(gear);
  return (
    <div className={styles['gear']}>
      <OwnGear rule={rule} />
      {carried && <OnlyFitting />}
      <RopeMark ropeLengthMeters={ropeLengthMeters} />
      {carried && unfit > 0 && (
        <p className={styles['count']}>
          {t(gear.isOnlyFitting ? 'gear.hidden' : 'gear.unfit', { count: unfit })}
        </p>
      )}
    </div>
  );
}

/** What the climber carries, to be changed, with the rule of what fits. */
export function OwnGear({ rule }: { rule: 'lowered' | 'walked' | 'pitches' }) {
  const { t } = useTranslation();
  const carried = useCarried(useGear());
  return (
    <Fold
      className={styles['own']}
      summary={
        <>
          <Icon name="next" size={18} />
          {carried || t('gear.ask')}
        </>
      }
    >
      {() => (
        <>
          <div className={styles['fields']}>
            <GearFields />
          </div>
          <p className={styles['rule']}>{t(`gear.rule.${rule}`)}</p>
        </>
      )}
    </Fold>
  );
}

/** "70 m · 12 dégaines", or nothing. */
function useCarried({ rope, quickdraws }: Gear): string {
  const { t } = useTranslation();
  const language = useLanguage();
  return [
    rope !== null && t('gear.carriedRope', { length: formatDistance(rope, language) }),
    quickdraws !== null && t('gear.carriedQuickdraws', { count: quickdraws }),
  ]
    .filter(Boolean)
    .join(' · ');
}
