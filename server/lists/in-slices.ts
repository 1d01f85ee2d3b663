import { setImmediate } from 'node:timers/promises';

/** Items worked on before others get their turn: some milliseconds. */
const SLICE = 1_000;

/** Works on the items in order, as `flatMap` does, and lets requests be answered in between. */
export async function inSlices<Item, Made>(
  items: readonly Item[],
  work: (item: Item) => readonly Made[],
): Promise<Made[]> {
  const made: Made[] = [];
  for (let at = 0; at < items.length; at += SLICE) {
    if (at > 0) await setImmediate();
    for (const item of items.slice(at, at + SLICE)) made.push(...work(item));
  }
  return made;
}
