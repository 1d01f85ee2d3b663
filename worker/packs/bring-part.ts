import { packPart } from '#contract/endpoints/saved-routes';
import type { PackPart } from '#contract/catalogue/pack';
import type { PackRow } from '../db/rows';
import { sha256 } from '../db/sha256';
import type { Download, PackOutcome, PackPorts } from './download-pack';
import { reasonOf } from './pack-error';
import { parseContent } from './parse-content';
import { claimParts, storePart } from './part-store';
import type { Room } from './room';

/** Where parts can be read past our own origin, for some minutes. */
export interface PartAddresses {
  byHash: Readonly<Record<string, string>>;
  /** Asks for them anew. */
  renew: () => Promise<void>;
}

interface PartOnItsWay {
  part: PackPart;
  addresses: PartAddresses;
  room: Room;
  signal: AbortSignal;
}

/** Takes a part that another pack has fetched meanwhile, or fetches it. */
export async function bringPart(
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
  { part, addresses, room, signal }: PartOnItsWay,
): Promise<PackOutcome> {
  const params = { type: row.type, id: row.routeId, hash: part.hash };
  const elsewhere = {
    address: () => addresses.byHash[part.hash],
    isRight: (bytes: ArrayBuffer) => isWhole(row, part, bytes),
    renew: addresses.renew,
  };
  for (let tries = 1; tries <= 2; tries += 1) {
    if (signal.aborted) return 'unreachable';
    const answer = await api.fetchBytes(packPart, { params, signal, elsewhere });
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
