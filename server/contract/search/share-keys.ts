/** Which guidebooks and products open each row, each set once. */
export interface SharedKeys {
  /** Guidebooks and products, by their ids. */
  keySets: [number[], number[]][];
  /** By row, which of the sets it is. */
  keys: Int32Array;
}

/** By row the guidebooks and the products that open it, as they were before they were shared. */
export function spreadKeys(
  keySets: SharedKeys['keySets'],
  keys: ArrayLike<number>,
): { guidebookIds: number[][]; productIds: number[][] } {
  const sets = Array.from(keys, (code): [number[], number[]] => keySets[code] ?? [[], []]);
  return { guidebookIds: sets.map(([ids]) => ids), productIds: sets.map(([, ids]) => ids) };
}

/** Says each set of keys once, and by row which it is: thousands of rows have a few. */
export function shareKeys(guidebookIds: readonly number[][], productIds: readonly number[][]): SharedKeys {
  const codes = new Map<string, number>();
  const keySets: SharedKeys['keySets'] = [];
  const keys = Int32Array.from(guidebookIds, (ids, row) => {
    const products = productIds[row] ?? [];
    const name = `${ids.join()}/${products.join()}`;
    const known = codes.get(name);
    if (known !== undefined) return known;
    codes.set(name, keySets.length);
    return keySets.push([ids, products]) - 1;
  });
  return { keySets, keys };
}
