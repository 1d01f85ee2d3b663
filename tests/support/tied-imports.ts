import type { ImportEdge } from './import-edges';

/**
 * Lists the imports from one folder to another that leads back to the first, directly or over others; `folderOf`
 * says which folder a path counts to. None means that the folders can be put in an order.
 */
export function tiedImports(edges: readonly ImportEdge[], folderOf: (path: string) => string): ImportEdge[] {
  const uses = new Map<string, Set<string>>();
  for (const { from, to } of edges) {
    const used = uses.get(folderOf(from)) ?? new Set();
    uses.set(folderOf(from), used.add(folderOf(to)));
  }
  return edges.filter(({ from, to }) => {
    const [user, used] = [folderOf(from), folderOf(to)];
    return user !== used && reachedFrom(uses, used).has(user);
  });
}

function reachedFrom(uses: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const reached = new Set([start]);
  // What is added while the set is walked is walked too.
  for (const folder of reached) for (const next of uses.get(folder) ?? []) reached.add(next);
  return reached;
}
