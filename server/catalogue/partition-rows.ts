/** Ids are below this. */
const IDS_END = 2 ** 31;

/**
 * Parts rows into blocks of at most `rowsMax` so that a change stays in its block: a block is a span of place ids, and a
 * span is halved only when it has too many rows. A place that comes, grows or goes moves no row of another place, but
 * for those of the span that is halved or made whole again. Rows keep their order within a block.
 */
export function partitionRows<Row>(
  rows: readonly Row[],
  placeOf: (row: Row) => number,
  rowsMax: number,
): Row[][] {
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(placeOf(row), (counts.get(placeOf(row)) ?? 0) + 1);
  const spanOf = new Map<number, number>();
  let spans = 0;
  const halve = (places: readonly number[], from: number, end: number): void => {
    if (places.length === 0) return;
    const total = places.reduce((sum, place) => sum + (counts.get(place) ?? 0), 0);
    if (total <= rowsMax || places.length === 1) {
      for (const place of places) spanOf.set(place, spans);
      spans += 1;
      return;
    }
    const middle = (from + end) / 2;
    const isBelow = (place: number) => place < middle;
    halve(places.filter(isBelow), from, middle);
    halve(
      places.filter((place) => !isBelow(place)),
      middle,
      end,
    );
  };
  halve([...counts.keys()], 0, IDS_END);
  const blocks = Array.from({ length: spans }, (): Row[] => []);
  for (const row of rows) blocks[spanOf.get(placeOf(row)) ?? 0]?.push(row);
  return blocks.flatMap((block) => slices(block, rowsMax));
}

/** A single place may be larger than a block. */
function slices<Row>(rows: readonly Row[], rowsMax: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsMax) }, (_, at) =>
    rows.slice(at * rowsMax, (at + 1) * rowsMax),
  );
}
