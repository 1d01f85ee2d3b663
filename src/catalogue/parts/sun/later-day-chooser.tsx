import { laterFluent } from '../../../kit/form/later-fluent';
import styles from './later-day-chooser.module.css';

const comingTo = (place: string | undefined) =>
  laterFluent(async () => (await import('./day-chooser')).DayChooser, <div className={place} />);

/** The choice of a day on a screen that is read; its place is kept until it comes. */
export const LaterDayChooser = comingTo(styles['waiting']);

/** The same `withTomorrow`, which is a row more on a phone. */
export const LaterTomorrowChooser = comingTo(styles['waitingTomorrow']);
