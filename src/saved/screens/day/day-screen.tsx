/** The days of a crag and of a list, in one file: whoever plans a list goes on to one of its crags. */
export { CragDayScreen } from './crag-day-screen';
export { ListDayScreen } from './list-day-screen';
