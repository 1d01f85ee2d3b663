/** What the shell can open over the screen, one at a time. */
export type Overlay = 'menu' | 'saved' | 'refused' | 'signOut';
