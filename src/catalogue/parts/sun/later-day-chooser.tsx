import { laterFluent } from '../../../kit/form/later-fluent';
import styles from './later-day-chooser.module.css';

/** The choice of a day on a screen that is read; its place is kept until it comes. */
export const LaterDayChooser = laterFluent(
  async () => (await import('./day-chooser')).DayChooser,
  <div className={styles['waiting']} />,
);
