import { packManifest } from '#contract/endpoints/saved-routes';
import type { PackManifest } from '#contract/catalogue/pack';
import { isQuotaExceeded } from '../db/heal-connection';
import type { PacksDb } from '../db/packs-db';
import type { PackRow } from '../db/rows';
import type { Api } from '../http/api';
import { bringPart, type PartAddresses } from './bring-part';
import { packErrors, type PackError, reasonOf } from './pack-error';
import { readPackFacts } from './pack-facts';
import { isSettled, offerUpdate } from './pack-update';
import { breakPacks, spoiltParts } from './break-packs';
import { bytesOf, claimParts, flipToReady, releaseParts } from './part-store';
import { readyRow } from './ready-row';
import { Room } from './room';

/** What downloading works with. */
export interface PackPorts {
  packs: PacksDb;
  api: Pick<Api, 'call' | 'fetchBytes'>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** How many bytes may still be stored; undefined where nobody knows. */
  roomLeft: () => Promise<number | undefined>;
}

export interface Download {
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

/**
 * A part that the server has no more was published anew since it was announced: what the pack consists of now is brought
 * then, and none of it is of two editions. A server that announces it still is behind another, and is asked later.
 */
async function bringUp(ports: PackPorts, before: PackRow, download: Download): Promise<PackOutcome> {
  const params = { type: before.type, id: before.routeId };
  const ask = () =>
    ports.api.call(packManifest, { params, query: { addresses: '1' }, signal: download.signal });
  for (let gone: string | null = null; ;) {
    const answer = await ask();
    if (answer.kind !== 'done') return reasonOf(answer);
    // Addresses last for minutes, and stay out of what is kept.
    const { addresses: byHash = {}, ...manifest } = answer.data;
    if (manifest.version === gone) return 'damaged';
    const addresses: PartAddresses = {
      byHash,
      renew: async () => {
        const again = await ask();
        addresses.byHash = (again.kind === 'done' && again.data.addresses) || {};
      },
    };
    const outcome = await bringEdition(ports, before, { manifest, addresses }, download);
    if (outcome !== 'gone') return outcome;
    gone = manifest.version;
  }
}

async function bringEdition(
  ports: PackPorts,
  before: PackRow,
  { manifest, addresses }: { manifest: PackManifest; addresses: PartAddresses },
  { mayPush, signal, arriving }: Download,
): Promise<PackOutcome> {
  const { packs, now } = ports;
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
    const outcome = await bringPart(ports, row, { part, addresses, room, signal, arriving });
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
