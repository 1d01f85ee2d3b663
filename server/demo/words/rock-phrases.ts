import type { LocalText } from '#contract/language';

/** How one kind of rock is talked about. */
export interface RockPhrases {
  /** What one sees, in a sentence. */
  looks: readonly [LocalText, ...LocalText[]];
  /** What it asks of the body. */
  moves: readonly [LocalText, ...LocalText[]];
  /** Style in two or three words. */
  styles: readonly [LocalText, ...LocalText[]];
}
