import { shareState } from '../../sync/share-state';

export interface ScreenTitleState {
  title: string;
  /** True while the screen's own heading can be seen, so the bar need not repeat it. */
  isHeadingInView: boolean;
  /** True where the address leads to nothing, so there is nothing to keep or to send. */
  isNowhere: boolean;
}

const heading = shareState<ScreenTitleState>({ title: '', isHeadingInView: true, isNowhere: false });
let isFocusWanted = false;

/** Changes what the bar knows of the screen's heading. */
export function setScreenTitle(change: Partial<ScreenTitleState>): void {
  heading.change({ ...heading.read(), ...change });
}

/** The title of the screen being shown, for the bar. */
export function useScreenTitle(): ScreenTitleState {
  return heading.useValue();
}

/** After a navigation the next heading that appears takes the focus. */
export function wantHeadingFocus(): void {
  isFocusWanted = true;
}

/** Answers once per navigation whether the heading should take the focus now. */
export function takeHeadingFocus(): boolean {
  const wanted = isFocusWanted;
  isFocusWanted = false;
  return wanted;
}
