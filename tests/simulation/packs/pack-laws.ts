import type { HoldingRow, PackRow } from '#worker/db/rows';
import type { HoldingGlance } from '#worker/packs/holding-glance';
import { parseContent } from '#worker/packs/parse-content';
import type { Held } from './phone';
import { hashOf, keyOf, SECTORS, type PackServer } from './pack-server';

export const packLaws = [
  'ready is whole',
  'what lies here is what its name says',
  'ready stays until something takes it',
  'a stop is kept',
  'nothing lies here for nobody',
  'in the end everything saved or held is ready and newest',
  'a guidebook is ready when all of it is',
  'a pause is kept',
  'what is held as a whole pushes nothing out',
  'nothing that is held is fetched again',
  'no error that nobody expects',
] as const;
export type PackLaw = (typeof packLaws)[number];

/** A law that did not hold, and how that shows. */
export interface PackBreach {
  law: PackLaw;
  what: string;
}

/** What somebody outside knows of a phone. */
export interface Known {
  /** Parts that changed where they lie. */
  rotten: ReadonlySet<string>;
  /** Keys of packs that were ready a moment ago, and that nothing has happened to since that may take them. */
  mustBeReady: ReadonlySet<string>;
  /** Keys of packs that the customer stopped, and let go on no more. */
  stopped: ReadonlySet<string>;
}

/** Holds what lies on a phone at any moment against the laws. */
export function* wrongNow(server: PackServer, held: Held, known: Known): Generator<PackBreach> {
  const parts = new Map(held.parts.map((part) => [part.hash, part]));
  for (const { hash, bytes, packs } of held.parts) {
    if (!known.rotten.has(hash) && hashOf(bytes) !== hash)
      yield { law: 'what lies here is what its name says', what: hash };
    const owners = held.packs.filter(({ key }) => packs.includes(key));
    if (owners.length === 0)
      yield { law: 'nothing lies here for nobody', what: `${hash} for ${packs.join()}` };
  }
  for (const row of held.packs) {
    if (row.state === 'ready') yield* notWhole(server, row, parts);
    if (known.stopped.has(row.key) && row.state !== 'stopped')
      yield { law: 'a stop is kept', what: `${row.key} is ${row.state}` };
  }
  for (const key of known.mustBeReady) {
    const state = held.packs.find((row) => row.key === key)?.state;
    if (state !== 'ready')
      yield { law: 'ready stays until something takes it', what: `${key} is ${state ?? 'gone'}` };
  }
}

function* notWhole(
  server: PackServer,
  row: PackRow,
  parts: ReadonlyMap<string, Held['parts'][number]>,
): Generator<PackBreach> {
  const edition = server.edition(row.version);
  const needed = edition?.parts.map(({ hash }) => hash) ?? [];
  const missing = needed.filter((hash) => !parts.has(hash));
  const isOther = !edition || keyOf(edition.id) !== row.key || needed.length !== row.parts.length;
  if (missing.length > 0 || isOther)
    yield { law: 'ready is whole', what: `${row.key} lacks ${missing.length} of ${needed.length}` };
}

interface Wanted {
  /** Keys of what is saved, or in a guidebook that goes on. */
  wanted: ReadonlySet<string>;
  /** Keys of what is in a paused guidebook only. */
  resting: ReadonlySet<string>;
  stopped: ReadonlySet<string>;
}

/** Holds what the screen says of the guidebook against what lies there. */
export function* wrongGuidebook(
  server: PackServer,
  held: Held,
  { row, glance }: { row: HoldingRow; glance: HoldingGlance },
): Generator<PackBreach> {
  if (glance.state !== 'ready') return;
  const parts = new Set(held.parts.map(({ hash }) => hash));
  for (const { id } of row.routes) {
    const pack = held.packs.find(({ key }) => key === keyOf(id));
    const edition = server.edition(pack?.version ?? null);
    if (!edition || edition.parts.some(({ hash }) => !parts.has(hash)))
      yield { law: 'a guidebook is ready when all of it is', what: `${keyOf(id)} is not whole` };
  }
}

/** Holds a phone whose faults are over, and which had its time, against the laws. */
export function* wrongInTheEnd(
  server: PackServer,
  held: Held,
  { wanted, resting, stopped }: Wanted,
): Generator<PackBreach> {
  const law = 'in the end everything saved or held is ready and newest';
  const parts = new Map(held.parts.map((part) => [part.hash, part]));
  for (const sector of SECTORS) {
    const key = keyOf(sector);
    const row = held.packs.find((one) => one.key === key);
    if (!wanted.has(key)) {
      const isLeft = row && !resting.has(key);
      if (isLeft) yield { law: 'nothing lies here for nobody', what: `${key} is wanted no more` };
      continue;
    }
    if (row?.state === 'stopped' && stopped.has(key)) continue;
    if (row?.state !== 'ready' || row.version !== server.newest(sector)?.version || row.update) {
      yield { law, what: `${key} is ${row?.state ?? 'not there'}, ${row?.error ?? 'without an error'}` };
      continue;
    }
    for (const { hash, role } of row.parts) {
      const bytes = parts.get(hash)?.bytes;
      const isSound = bytes && hashOf(bytes) === hash && (role !== 'content' || parseContent('cliff', bytes));
      if (!isSound) yield { law: 'ready is whole', what: `${key} cannot show ${hash}` };
      if (!parts.get(hash)?.packs.includes(key))
        yield { law: 'ready is whole', what: `${hash} would go without ${key} being asked` };
    }
  }
  for (const { hash, packs } of held.parts) {
    for (const key of packs) {
      const row = held.packs.find((one) => one.key === key);
      if (!row?.parts.some((part) => part.hash === hash))
        yield { law: 'nothing lies here for nobody', what: `${hash} is kept for ${key} in vain` };
    }
  }
}
