import type { MultipitchContent, SectorContent } from '#contract/catalogue/route-content';
import type { MultipitchHead, SectorHead } from '../catalogue/route-heads';

/** What is public of a route in a copy. */
export type CopiedHead = { type: 'cliff'; head: SectorHead } | { type: 'multipitch'; head: MultipitchHead };

/** A route with all that its owner may read. */
export type CopiedRoute =
  | { type: 'cliff'; head: SectorHead; content: SectorContent }
  | { type: 'multipitch'; head: MultipitchHead; content: MultipitchContent };

/** Where a route stands in the copy. */
export const anchorOf = ({ type, head }: CopiedHead) => `${type}-${head.id}`;
