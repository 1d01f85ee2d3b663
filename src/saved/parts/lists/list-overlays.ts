/** What opens over a screen for lists, in one file that comes with the first of them. */
export { ListNameDialog } from './list-name-dialog';
export { ListSheet } from './list-sheet';
