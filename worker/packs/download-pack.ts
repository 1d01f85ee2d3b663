import { packManifest, packPart } from '#contract/endpoints/saved-routes';
import type { PackManifest, PackPart } from '#contract/catalogue/pack';
import { isQuotaExceeded } from '../db/heal-connection';
import type { PacksDb } from '../db/packs-db';
import type { HoldingError, PackRow } from '../db/rows';
import type { Api } from '../http/api';
import { packErrors, type PackError } from './pack-error';
import { parseContent } from './parse-content';
import { readPackFacts } from './pack-facts';
import { isSettled, offerUpdate } from './pack-update';
import { breakPacks, spoiltParts } from './break-packs';
import { bytesOf, claimParts, flipToReady, releaseParts, storePart } from './part-store';
import { readyRow } from './ready-row';
import { Room } from './room';
import { sha256 } from '../db/sha256';

/** What downloading works with. */
export interface PackPorts {
  packs: PacksDb;
  api: Pick<Api, 'call' | 'fetchBytes'>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** How many bytes may still be stored; undefined where nobody knows. */
  roomLeft: () => Promise<number | undefined>;
}

interface Download {
  mayPush: boolean;
  signal: AbortSignal;
  /** Parts that are on their way for any pack, by hash: what several need is fetched once. */
  arriving: Map<string, Promise<unknown>>;
}

/** How a download ended; all but `ready` leave what was fetched for the next try. */
export type PackOutcome = 'ready' | 'dropped' | PackError;

/**
 * Brings a pack to the server's version: asks what it consists of, fetches the parts not held, and flips it to
 * ready in one step. A ready pack stays readable in its old version; a new one that says something otherwise waits
 * beside it until the customer takes it. `mayPush`: on a full device older downloads make room for it.
 */
export async function downloadPack(ports: PackPorts, key: string, download: Download): Promise<PackOutcome> {
  const row = await ports.packs.packs.get(key);
  if (!row) return 'dropped';
  const outcome = await bringUp(ports, row, download).catch((error: unknown): PackOutcome => {
    if (isQuotaExceeded(error)) return 'space';
    throw error;
  });
  if (outcome === 'ready' || outcome === 'dropped') return outcome;
  // On a full device not even the note may fit; who asked for the download says it then.
  await note(ports, key, outcome).catch((error: unknown) => {
    if (outcome !== 'space' || !isQuotaExceeded(error)) throw error;
  });
  return outcome;
}

async function bringUp(
  ports: PackPorts,
  before: PackRow,
  { mayPush, signal, arriving }: Download,
): Promise<PackOutcome> {
  const { packs, api, now } = ports;
  const params = { type: before.type, id: before.routeId };
  const answer = await api.call(packManifest, { params, signal });
  if (answer.kind !== 'done') return reasonOf(answer);
  const manifest = answer.data;
  if (before.state === 'ready' && (await isSettled(ports, before, manifest.version))) return 'ready';
  // What came long ago, or for another pack, is proven before it counts.
  await breakPacks(packs, await spoiltParts(packs, manifest.parts));
  const row = await packs.packs.get(before.key);
  const held = row && (await claimParts(packs, row.key, manifest.parts));
  if (!held) return 'dropped';
  if (row.state !== 'ready') await begin(packs, row.key, manifest, held);
  const room = new Room(packs, row, { needed: manifest.bytes - bytesOf(manifest.parts, held), mayPush });
  if (!(await room.foresee(await ports.roomLeft()))) return 'space';
  for (const part of manifest.parts) {
    if (held.has(part.hash)) continue;
    const outcome = await bringPart(ports, row, { part, room, signal, arriving });
    if (outcome !== 'ready') return outcome;
  }
  const facts = (await readPackFacts(packs, row.type, manifest.parts)) ?? undefined;
  if (row.state === 'ready') return (await offerUpdate(ports, row, manifest, facts)) ? 'ready' : 'dropped';
  return (await flipToReady(packs, readyRow(row, manifest, facts, now()))) ? 'ready' : 'dropped';
}

/**
 * Shows what will come and how much of it is here; what came of an edition before goes. What is broken stays readable as
 * far as it is, until the whole is there.
 */
async function begin(packs: PacksDb, key: string, manifest: PackManifest, held: Set<string>): Promise<void> {
  const { parts, bytes, updatedAt } = manifest;
  await packs.transaction('rw', packs.packs, packs.parts, async () => {
    const row = await packs.packs.get(key);
    if (!row || row.state === 'stopped' || row.state === 'broken') return;
    const { error: _error, ...rest } = row;
    const bytesHeld = bytesOf(parts, held);
    await packs.packs.put({ ...rest, parts, bytes, updatedAt, bytesHeld, state: 'downloading' });
    await releaseParts(packs, key, { parts });
  });
}

interface PartOnItsWay {
  part: PackPart;
  room: Room;
  signal: AbortSignal;
}

/** Takes a part that another pack has fetched meanwhile, or fetches it. */
async function bringPart(
  ports: PackPorts,
  row: PackRow,
  { arriving, ...wanted }: PartOnItsWay & Pick<Download, 'arriving'>,
): Promise<PackOutcome> {
  const { hash } = wanted.part;
  do {
    await arriving.get(hash);
    const held = await claimParts(ports.packs, row.key, [wanted.part]);
    if (!held) return 'dropped';
    if (held.has(hash)) return 'ready';
  } while (arriving.has(hash));
  const coming = fetchPart(ports, row, wanted);
  const settled = coming.catch(() => undefined);
  arriving.set(hash, settled);
  try {
    return await coming;
  } finally {
    if (arriving.get(hash) === settled) arriving.delete(hash);
  }
}

/** Fetches and stores one part; what is not what was announced is fetched once more. */
async function fetchPart(
  { packs, api, now }: PackPorts,
  row: PackRow,
  { part, room, signal }: PartOnItsWay,
): Promise<PackOutcome> {
  const params = { type: row.type, id: row.routeId, hash: part.hash };
  for (let tries = 1; tries <= 2; tries += 1) {
    if (signal.aborted) return 'unreachable';
    const answer = await api.fetchBytes(packPart, { params, signal });
    if (answer.kind !== 'done') return reasonOf(answer);
    if (!(await isWhole(row, part, answer.data))) continue;
    const { hash, mediaType } = part;
    const stored = { hash, mediaType, bytes: answer.data, packs: [row.key], usedAt: now() };
    return (await room.make(() => storePart(packs, row.key, stored))) ? 'ready' : 'dropped';
  }
  return 'damaged';
}

async function isWhole(row: PackRow, part: PackPart, bytes: ArrayBuffer): Promise<boolean> {
  if ((await sha256(bytes)) !== part.hash) return false;
  return part.role !== 'content' || parseContent(row.type, bytes) !== null;
}

/** Says why it is not ready. What was ready stays so: access that ended keeps its days of grace. */
async function note({ packs, now }: PackPorts, key: string, error: PackError): Promise<void> {
  await packs.packs
    .where('key')
    .equals(key)
    .modify((row: PackRow) => {
      if (row.state === 'stopped') return;
      if (row.state === 'ready') {
        if (error !== 'unreachable') row.checkedAt = now();
        return;
      }
      if (row.state !== 'broken') row.state = error === 'unreachable' ? 'waiting' : 'failed';
      row.error = packErrors[error];
    });
}

/** Why an answer brought nothing; a session that is being renewed and a server that is busy go on by themselves. */
export function reasonOf(
  answer: { kind: 'refused'; status: number } | { kind: 'unreachable' },
): HoldingError {
  if (answer.kind === 'unreachable' || answer.status === 401 || answer.status === 429) return 'unreachable';
  if (answer.status === 403) return 'access';
  return answer.status === 404 || answer.status === 410 ? 'gone' : 'refused';
}
