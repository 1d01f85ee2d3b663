import { useTranslation } from 'react-i18next';
import type { Checked } from '#contract/catalogue/route-content';
import { useCustomer } from '../../account/queries/use-customer';
import { Button } from '../../kit/control/button';
import { plainDay } from '../../format/plain-day';
import { LineControl } from './line-control';
import type { ControlProps } from './control-props';
import styles from './workshop.module.css';

/** When somebody last stood below it and compared what is told of it, and who; one tap says that it was today. */
export function CheckedControl({ problem, value, onValue }: ControlProps<Checked | null>) {
  const { t } = useTranslation();
  const customer = useCustomer();
  const known = value ?? { day: '', by: customer?.fullName ?? '' };
  const set = (changed: Partial<Checked>) => {
    const next = { ...known, ...changed };
    onValue(next.day === '' && changed.day !== undefined ? null : next);
  };
  return (
    <div className={styles['stack']}>
      <div>
        <Button
          icon="check"
          onClick={() => set({ day: plainDay(Date.now()), by: customer?.fullName ?? known.by })}
        >
          {t('workshop.checked.today')}
        </Button>
      </div>
      <div className={styles['pair']}>
        <LineControl
          label={t('workshop.checked.day')}
          problem={problem}
          value={value?.day ?? null}
          onValue={(day) => set({ day: day ?? '' })}
        />
        {value !== null && (
          <LineControl
            label={t('workshop.checked.by')}
            value={value.by}
            onValue={(by) => set({ by: by ?? '' })}
          />
        )}
      </div>
    </div>
  );
}
