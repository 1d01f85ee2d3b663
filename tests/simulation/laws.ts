import { isDeepStrictEqual } from 'node:util';
import { fromLocal } from '#worker/db/local-row';
import { fedTableNames } from '#contract/tables/fed-tables';
import type { SyncedRow } from '#contract/tables/synced-tables';
import type { Device } from './device';
import { lostValues } from './house-laws';
import type { Intent } from './intents';
import type { ModelServer } from './model-server';
import { NEW_TABLE } from './second-release';

export const laws = [
  'shown is what the server said with all that waits over it',
  'what a device shows of a write the server does',
  'a transaction names its tables',
  'an account that was left leaves nothing',
  'downloads give way to what is typed',
  'exactly once',
  'in order per lane',
  'no silent refusal',
  'the queue drains',
  'every device equals the server',
  'no row goes back in time',
  'never under another account',
  'saved is durable',
  'one request a write',
  'only our server makes wait',
  'a restored server is told',
  'no text is overwritten unseen',
  'no editor is overwritten unseen',
] as const;
export type Law = (typeof laws)[number];

/** A law that did not hold, and how that shows. */
export interface Breach {
  law: Law;
  what: string;
}

/** What a finished schedule left behind. */
export interface Outcome {
  server: ModelServer;
  devices: readonly Device[];
  intents: readonly Intent[];
  /** What a screen showed at any step and should not have, in words. */
  shown: readonly string[];
  /** Writes of which the server did otherwise than their device shows, in words. */
  differences: readonly string[];
  /** What stayed of accounts that were left, in words. */
  leftBehind: readonly string[];
  /** Account of the session under which each key was sent. */
  senders: ReadonlyMap<string, ReadonlySet<string>>;
  writeRequests: number;
  /** Keys of the writes that the server itself asked to send again later. */
  asked: ReadonlySet<string>;
  isFaultFree: boolean;
}

/** Holds a finished schedule against the laws of SYNC. */
export function breaches(outcome: Outcome): Breach[] {
  return [
    ...shownTruly(outcome),
    ...named(outcome),
    ...leftNothing(outcome),
    ...roomMade(outcome),
    ...exactlyOnce(outcome),
    ...inOrder(outcome),
    ...refusalsSeen(outcome),
    ...refusedTruly(outcome),
    ...drained(outcome),
    ...converged(outcome),
    ...forward(outcome),
    ...ownAccount(outcome),
    ...economical(outcome),
    ...patient(outcome),
    ...told(outcome),
    ...textsKept(outcome),
    ...valuesKept(outcome),
  ];
}

/** Where one row is wrong, others mostly are too. */
const SHOWN_TOLD = 3;

function* shownTruly({ shown, differences }: Outcome): Generator<Breach> {
  const seen = { law: 'shown is what the server said with all that waits over it' } as const;
  for (const what of shown.slice(0, SHOWN_TOLD)) yield { ...seen, what };
  const agreed = { law: 'what a device shows of a write the server does' } as const;
  for (const what of differences.slice(0, SHOWN_TOLD)) yield { ...agreed, what };
}

function* leftNothing({ leftBehind }: Outcome): Generator<Breach> {
  for (const what of leftBehind) yield { law: 'an account that was left leaves nothing', what };
}

function* roomMade({ devices }: Outcome): Generator<Breach> {
  for (const [number, { crowdedOut }] of devices.entries()) {
    for (const id of crowdedOut) {
      yield { law: 'downloads give way to what is typed', what: `${id} found no room on device ${number}` };
    }
  }
}

function* named({ devices }: Outcome): Generator<Breach> {
  for (const [number, device] of devices.entries()) {
    const tables = new Set([...device.disks.values()].flatMap(({ unnamed }) => unnamed));
    for (const table of tables) {
      yield { law: 'a transaction names its tables', what: `${table} was not named on device ${number}` };
    }
  }
}

function* exactlyOnce({ server, intents }: Outcome): Generator<Breach> {
  const discarded = new Set(intents.flatMap(({ discards }) => discards ?? []));
  for (const { id, account, device, isSaved, isExcused } of intents) {
    const times = server.account(account).log.filter(({ key }) => key === id).length;
    const twins = intents.filter(
      (other) => other.id === id && other.account === account && other.isSaved,
    ).length;
    if (server.misread(account, id)) {
      yield { law: 'saved is durable', what: `${id} was refused for the age of its app` };
    }
    if (times > 1) yield { law: 'exactly once', what: `${id} was applied ${times} times` };
    // A refusal that the server lost is still on the list of its device, unless the customer took it off.
    const isHeard = server.lostRefusals.has(id) && (discarded.has(id) || lists(device, account, id));
    if (times < Math.max(1, twins) && isSaved && !isExcused && !isHeard) {
      yield { law: 'saved is durable', what: `${id} arrived ${times} of ${twins} times` };
    }
  }
}

function lists(device: Device, account: string, key: string): boolean {
  return device
    .disk(account)
    .rows('refused')
    .some(({ id }) => id === key);
}

function* inOrder({ server, devices, intents }: Outcome): Generator<Breach> {
  const made = new Map(intents.map((intent) => [intent.id, intent]));
  for (const [name, { log }] of server.accounts) {
    const last = new Map<string, string>();
    for (const { key } of log) {
      const intent = made.get(key);
      if (!intent || intent.isExcused) continue;
      const device = devices.indexOf(intent.device);
      const order = intent.device.disk(name).committed;
      const lane = `${device}/${intent.lane}`;
      const before = last.get(lane);
      if (before !== undefined && order.indexOf(before) > order.indexOf(key)) {
        yield { law: 'in order per lane', what: `${before} arrived before ${key} in ${lane}` };
      }
      last.set(lane, key);
    }
  }
}

/** Every device of the customer lists what was refused, until the customer, and nobody else, takes it off. */
function* refusalsSeen({ server, devices, intents }: Outcome): Generator<Breach> {
  const discarded = new Set(intents.flatMap(({ discards }) => discards ?? []));
  for (const [number, device] of devices.entries()) {
    for (const [account, disk] of device.disks) {
      const gone = new Set(disk.rows('dismissal').map(({ id }) => id));
      const listed = new Set(disk.rows('refused').flatMap(({ id }) => (gone.has(id) ? [] : [id])));
      for (const key of server.refusals(account)) {
        const isOff = server.truth(account).has(`dismissal/${key}`);
        if (isOff && !discarded.has(key)) yield silent(`${key} was taken off the list by nobody`);
        if (isOff && listed.has(key)) yield silent(`${key} was discarded and is on device ${number} again`);
        if (!isOff && !listed.has(key)) yield silent(`${key} was refused and device ${number} is silent`);
      }
    }
  }
}

/** What the server has done no device calls refused. */
function* refusedTruly({ server, devices }: Outcome): Generator<Breach> {
  for (const [number, device] of devices.entries()) {
    for (const [account, disk] of device.disks) {
      const done = new Set(server.account(account).log.flatMap(({ key, refused }) => (refused ? [] : [key])));
      for (const { id } of disk.rows('refused')) {
        // What a server refused that is no more, the next one may do: the device still has the word of the first.
        if (!done.has(id) || server.lostRefusals.has(id)) continue;
        yield { law: 'exactly once', what: `${id} was applied and device ${number} calls it refused` };
      }
    }
  }
}

function silent(what: string): Breach {
  return { law: 'no silent refusal', what };
}

function* drained({ devices }: Outcome): Generator<Breach> {
  for (const device of devices) {
    for (const [account, disk] of device.disks) {
      const left = disk.rows('outbox').length;
      if (left > 0) yield { law: 'the queue drains', what: `${left} outbox entries of ${account} were left` };
    }
  }
}

function* converged({ server, devices }: Outcome): Generator<Breach> {
  for (const [number, device] of devices.entries()) {
    for (const [account, disk] of device.disks) {
      const isKnown = (key: string) => device.release === 2 || !key.startsWith(`${NEW_TABLE}/`);
      const truth = new Map([...server.truth(account)].filter(([key]) => isKnown(key)));
      const shown = new Map<string, unknown>();
      for (const table of fedTableNames) {
        for (const local of disk.rows(table)) shown.set(`${table}/${local.id}`, fromLocal(table, local));
      }
      for (const key of new Set([...truth.keys(), ...shown.keys()])) {
        if (isDeepStrictEqual(truth.get(key), shown.get(key))) continue;
        const what = `device ${number} shows ${JSON.stringify(shown.get(key))} for ${key} of ${account}`;
        yield { law: 'every device equals the server', what };
      }
      const waiting = disk.rows('mirror').filter(({ pending }) => pending > 0);
      for (const { table, id } of waiting) {
        const what = `device ${number} still marks ${table}/${id} of ${account} as waiting`;
        yield { law: 'every device equals the server', what };
      }
    }
  }
}

function* forward({ devices }: Outcome): Generator<Breach> {
  for (const disk of devices.flatMap(({ disks }) => [...disks.values()])) {
    for (const what of disk.wentBack) yield { law: 'no row goes back in time', what };
  }
}

function* ownAccount({ intents, senders }: Outcome): Generator<Breach> {
  for (const { id, account } of intents) {
    for (const sender of senders.get(id) ?? []) {
      if (sender !== account)
        yield { law: 'never under another account', what: `${id} was sent as ${sender}` };
    }
  }
}

function* economical({ intents, writeRequests, isFaultFree }: Outcome): Generator<Breach> {
  const saved = intents.filter(({ isSaved }) => isSaved).length;
  if (isFaultFree && writeRequests > saved * 1.05) {
    yield { law: 'one request a write', what: `${writeRequests} requests for ${saved} writes` };
  }
}

/** What something on the way says of when to come again is nobody's word: only a back-off follows it. */
function* patient({ devices, asked }: Outcome): Generator<Breach> {
  for (const disk of devices.flatMap(({ disks }) => [...disks.values()])) {
    for (const id of disk.longWaits) {
      if (!asked.has(id)) yield { law: 'only our server makes wait', what: `${id} waited for a stranger` };
    }
  }
}

/** Who had heard of what a restored server lost is told so. */
function* told({ devices }: Outcome): Generator<Breach> {
  for (const [number, device] of devices.entries()) {
    for (const [account, disk] of device.disks) {
      if (!disk.mustTell || disk.rows('meta').some(({ key }) => key === 'restored')) continue;
      yield { law: 'a restored server is told', what: `device ${number} says nothing of it to ${account}` };
    }
  }
}

/**
 * Follows comments and notes through what the server did, in its order: one that gave way to somebody who had not had
 * it before them is kept beside its row, or with the ascent when that was deleted, until somebody decides on it. What they had
 * had before them is not kept: a climber is not asked about their own last words.
 */
function* textsKept({ server, intents }: Outcome): Generator<Breach> {
  const made = new Map(intents.map((intent) => [`${intent.account}/${intent.id}`, intent]));
  for (const [name, { log }] of server.accounts) {
    const held = new Map<string, string>();
    const owed = new Set<string>();
    const mayBe = new Set<string>();
    for (const { key, refused } of log) {
      if (refused) continue;
      for (const { rowId, next, seen, settles, known } of made.get(`${name}/${key}`)?.texts ?? []) {
        const before = held.get(rowId);
        for (const text of settles) owed.delete(`${rowId}/${text}`);
        if (next === undefined) continue;
        // Who deletes an ascent does so with all that they know of it.
        if (next === null) for (const text of known) owed.delete(`${rowId}/${text}`);
        if (before && before !== next && before !== seen) {
          mayBe.add(`${rowId}/${before}`);
          // Nobody edits what is not before them; the schedules do.
          if (seen !== undefined) owed.add(`${rowId}/${before}`);
        }
        if (next === null) held.delete(rowId);
        else held.set(rowId, next);
      }
    }
    const kept = new Set(keptTexts(server, name));
    const wrong = (what: string) => ({ law: 'no text is overwritten unseen', what }) as const;
    for (const text of owed) if (!kept.has(text)) yield wrong(`${text} of ${name} is gone`);
    for (const text of kept) if (!mayBe.has(text)) yield wrong(`${text} of ${name} is kept, and was seen`);
  }
}

function* valuesKept({ server, intents }: Outcome): Generator<Breach> {
  for (const what of lostValues(server, intents)) yield { law: 'no editor is overwritten unseen', what };
}

function* keptTexts(server: ModelServer, name: string): Generator<string> {
  for (const [key, row] of server.truth(name)) {
    if (!key.startsWith('otherVersion/')) continue;
    const { rowId, text, ascent } = row as SyncedRow<'otherVersion'>;
    const words = ascent?.comment ?? text;
    if (words !== '') yield `${rowId}/${words}`;
  }
}
