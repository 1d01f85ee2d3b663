import { indexKinds } from '../rules/catalogue-values';
import type { IndexBlock } from './public-index';

const CRAG = indexKinds.indexOf('crag');
const MULTIPITCH = indexKinds.indexOf('multipitch');

/** The columns in which a crag says what its routes add up to. */
type Figures = Pick<
  IndexBlock,
  'gradeMins' | 'gradeMaxs' | 'counts' | 'orientations' | 'families' | 'guidebookIds' | 'productIds'
>;
type Block = Figures & Pick<IndexBlock, 'kinds' | 'ids' | 'parents'>;

/** What each crag's routes in the block add up to, by the crag's row; rows of routes hold nothing. */
export function cragFigures(block: Block): Figures {
  const { kinds, ids, parents } = block;
  const none = () => kinds.map(() => 0);
  const sums: Figures = {
    gradeMins: none().fill(-1),
    gradeMaxs: none().fill(-1),
    counts: none(),
    orientations: none(),
    families: none(),
    guidebookIds: kinds.map(() => []),
    productIds: kinds.map(() => []),
  };
  const rowOf = new Map<number, number>();
  kinds.forEach((kind, row) => {
    if (kind === CRAG) rowOf.set(ids[row] ?? -1, row);
  });
  kinds.forEach((kind, row) => {
    const crag = kind === CRAG ? undefined : rowOf.get(parents[row] ?? -1);
    if (crag !== undefined) addRoute(sums, crag, block, row);
  });
  return sums;
}

function addRoute(sums: Figures, crag: number, block: Block, row: number): void {
  const isMultipitch = block.kinds[row] === MULTIPITCH;
  const hardest = block.gradeMaxs[row] ?? -1;
  // Of a multi-pitch counts the hardest pitch; what one must be able to climb is no grade of the crag.
  const easiest = isMultipitch ? hardest : (block.gradeMins[row] ?? -1);
  const before = sums.gradeMins[crag] ?? -1;
  sums.gradeMins[crag] = before < 0 ? easiest : Math.min(before, easiest);
  sums.gradeMaxs[crag] = Math.max(sums.gradeMaxs[crag] ?? -1, hardest);
  if (!isMultipitch) sums.counts[crag]! += block.counts[row] ?? 0;
  sums.orientations[crag]! |= block.orientations[row] ?? 0;
  sums.families[crag]! |= block.families[row] ?? 0;
  sums.guidebookIds[crag] = joined(sums.guidebookIds[crag], block.guidebookIds[row]);
  sums.productIds[crag] = joined(sums.productIds[crag], block.productIds[row]);
}

/** Both in order, each id once. */
function joined(some: readonly number[] = [], more: readonly number[] = []): number[] {
  const isNothingNew = more.every((id) => some.includes(id));
  return isNothingNew ? [...some] : [...new Set([...some, ...more])].sort((one, other) => one - other);
}
