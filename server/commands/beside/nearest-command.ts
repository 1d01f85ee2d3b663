import type { ProviderCommand } from '../provider/provider-command';

/** What is further than that from every command is another word, and no slip of the hand. */
const SLIPS_MAX = 3;

/** The name of the command that these words most likely mean; null when they are like none. */
export function nearestCommand(
  commands: readonly Pick<ProviderCommand, 'name'>[],
  words: readonly string[],
): string | null {
  const slips = commands.map(({ name }) => {
    const said = words.slice(0, name.split(' ').length).join(' ').toLowerCase();
    return { name, count: slipsBetween(said, name) };
  });
  const [nearest] = slips.toSorted((a, b) => a.count - b.count);
  return nearest && nearest.count <= SLIPS_MAX ? nearest.name : null;
}

/** How many letters are wrong, missing or too many (Levenshtein). */
function slipsBetween(said: string, meant: string): number {
  let row = Array.from({ length: meant.length + 1 }, (_, at) => at);
  for (const [at, letter] of Array.from(said).entries()) {
    const next = [at + 1];
    for (const [place, other] of Array.from(meant).entries()) {
      const wrong = (row[place] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(wrong, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row[meant.length] ?? meant.length;
}
