import { laterFluent } from '../../../kit/form/later-fluent';
import styles from './hold.module.css';

/** How much of a holding is here, as one; in words until the bar has come. */
export const HoldProgress = laterFluent(
  async () => (await import('../../../kit/form/progress-field')).ProgressField,
  ({ label }) => <span className={styles['size']}>{label}</span>,
);
