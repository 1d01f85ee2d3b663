import { useTranslation } from 'react-i18next';
import type { Access } from '#contract/rules/access';
import { Icon, type IconName } from '../../kit/control/icon';
import styles from './access-mark.module.css';

const icons: Record<Access['state'] | 'sample', IconName> = {
  sample: 'check',
  active: 'check',
  expiring: 'clock',
  over: 'lock',
  none: 'lock',
};

/** Whether a route can be opened, as a sign with its word. */
export function AccessMark({ access, sample }: { access: Access; sample: boolean }) {
  const { t } = useTranslation();
  const state = sample ? 'sample' : access.state;
  return (
    <span className={styles['mark']} data-state={state}>
      <Icon name={icons[state]} size={16} />
      {t(`catalogue.access.${state}`)}
    </span>
  );
}
