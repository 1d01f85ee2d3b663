import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { ClimbSearch } from '#contract/search/climb-search';
import type { NamedRow } from '#contract/search/token-index';
import type { Bench } from '../bench';
import type { Figure, Measured } from '../report/figure';
import { loadFlexSearch } from '../load-peers';
import { quantile, timeOf } from '../measure-pairs';

/** Names that are typed with one slip. */
const NAMES = 200;
const HITS = 20;

/** What a name of a climb costs on a device that may read all of them, with a slip in it, beside FlexSearch over the same. */
export async function benchClimbs(bench: Bench): Promise<Measured> {
  const { server } = await bench.world();
  const { rows } = await server.db.execute<NamedRow & Record<string, unknown>>(sql`
    select climb.name, crag.name || ' ' || sector.name as place
      from climb join sector on sector.id = climb.sector_id join crag on crag.id = sector.crag_id
     order by climb.id`);
  let own = new ClimbSearch([]);
  const laid = await timeOf(() => {
    own = new ClimbSearch(rows);
  });
  const FlexSearch = loadFlexSearch();
  const peer = new FlexSearch({ tokenize: 'forward' });
  rows.forEach(({ name, place }, row) => peer.add(row, `${name} ${place}`));
  const known = [...new Set(rows.map(({ name }) => name))].filter(({ length }) => length > 4);
  const times = { own: [] as number[], peer: [] as number[] };
  const places = { own: [0, 0], peer: [0, 0] };
  for (let at = 0; at < NAMES; at += 1) {
    const name = known[Math.floor(((at + 0.5) * known.length) / NAMES)] ?? '';
    const typed = slipped(name, at);
    await setImmediate();
    let found: number[] = [];
    times.own.push(await timeOf(() => (found = own.find(typed))));
    count(places.own, name, found);
    times.peer.push(await timeOf(() => (found = peer.search(typed, { limit: HITS }))));
    count(places.peer, name, found);
  }
  function count(among: number[], name: string, found: readonly number[]): void {
    const names = [...new Set(found.map((row) => rows[row]?.name))];
    if (names[0] === name) among[0]! += 1;
    if (names.slice(0, 5).includes(name)) among[1]! += 1;
  }
  const told = ({ own: [first, five] }: typeof places) => `${first} first, ${five} among five`;
  bench.say(
    `${NAMES} names of ${rows.length} climbs with a slip each: ${told(places)}; FlexSearch ${told({ ...places, own: places.peer })}; laid in ${laid.toFixed(0)} ms`,
  );
  const [mine, theirs] = [quantile(times.own, 0.95), quantile(times.peer, 0.95)];
  const figures: Figure[] = [
    {
      what: 'a climb by its name with a slip, p95',
      value: mine / theirs,
      unit: '×',
      goal: 2,
      most: null,
      beside: `FlexSearch, which forgives none (${mine.toFixed(2)} ms beside ${theirs.toFixed(2)} ms)`,
    },
    {
      what: 'the same, of a frame',
      value: mine / (1_000 / 60),
      unit: '×',
      goal: null,
      most: null,
      beside: `${(1_000 / 60).toFixed(1)} ms`,
    },
  ];
  return { figures };
}

/** A name with one slip behind its first letter, another kind from one to the next. */
function slipped(name: string, kind: number): string {
  const at = 1 + ((kind * 7) % (name.length - 1));
  const letter = String.fromCharCode(97 + ((kind * 11) % 26));
  const [before, here, after] = [name.slice(0, at), name.charAt(at), name.slice(at + 1)];
  if (kind % 4 === 0) return before + after;
  if (kind % 4 === 1) return before + letter + here + after;
  if (kind % 4 === 2) return before + letter + after;
  return before.slice(0, -1) + here + before.slice(-1) + after;
}
