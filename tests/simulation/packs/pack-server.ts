import { createHash } from 'node:crypto';
import type { HoldingManifest } from '#contract/catalogue/holding';
import type { PackManifest } from '#contract/catalogue/pack';
import type { RequestResult } from '#worker/api/engine-api';
import { sampleSector } from '../../support/sample-catalogue';
import type { Dice } from '../dice';

/** Sectors there are; a climber saves some of them. */
export const SECTORS = [1, 2, 3, 4] as const;
/** What the one guidebook there is is called, and which sectors it has at first. */
export const GUIDEBOOK = 'guidebook-1';
const BOUND = [1, 2, 3];
/** Pictures that sectors share among them. */
const PICTURES = 5;

export const keyOf = (sector: number) => `cliff-${sector}`;
export const hashOf = (bytes: Uint8Array | ArrayBuffer) =>
  createHash('sha256').update(new Uint8Array(bytes)).digest('hex');
const utf8 = (text: string) => new TextEncoder().encode(text);

/** A refusal by its status. */
export function refusedWith(status: number): RequestResult<never> {
  return { kind: 'refused', status, message: 'common.error.notFound', errors: [] };
}

/** The server's sectors as packs, in every version that it ever published. */
export class PackServer {
  readonly #newest = new Map<number, PackManifest>();
  readonly #published = new Map<string, PackManifest>();
  readonly #parts = new Map<string, Uint8Array<ArrayBuffer>>();
  /** Sectors that may not be read for now, by the status that says so. */
  readonly closed = new Map<number, 403 | 404>();
  /** The hash of each part that was asked for, and the key of the pack that needed it. */
  readonly asked: string[] = [];
  /** Sectors that the guidebook has now. */
  readonly bound = new Set(BOUND);
  #editions = 0;

  constructor(dice: Dice) {
    for (const sector of SECTORS) this.publish(sector, dice);
  }

  /** Publishes another edition of a sector, with some of the pictures. */
  publish(sector: number, dice: Dice): void {
    this.#editions += 1;
    const pictures = Array.from({ length: PICTURES }, (_, at) => utf8(`<svg>picture ${at}</svg>`)).filter(
      () => dice.chance(0.5),
    );
    const updatedAt = new Date(Date.UTC(2026, 4, 1) + this.#editions * 1_000).toISOString();
    const sample = sampleSector(sector, hashOf(pictures[0] ?? utf8('')));
    const text = { fr: `Édition ${this.#editions}`, en: `Edition ${this.#editions}` };
    const content = sample.content && { ...sample.content, times: text };
    const files = [utf8(JSON.stringify({ ...sample, updatedAt, content })), ...pictures];
    const parts = files.map((bytes, at) => {
      const hash = hashOf(bytes);
      this.#parts.set(hash, bytes);
      return {
        hash,
        bytes: bytes.length,
        mediaType: at === 0 ? 'application/json' : 'image/svg+xml',
        role: at === 0 ? ('content' as const) : ('picture' as const),
      };
    });
    const version = hashOf(utf8(parts.map(({ hash }) => hash).join()));
    const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
    const manifest = { type: 'cliff' as const, id: sector, version, updatedAt, bytes, parts };
    this.#newest.set(sector, manifest);
    this.#published.set(version, manifest);
  }

  newest(sector: number): PackManifest | undefined {
    return this.#newest.get(sector);
  }

  /** The edition of that version, whichever sector it is of. */
  edition(version: string | null): PackManifest | undefined {
    return this.#published.get(version ?? '');
  }

  manifest(sector: number): RequestResult<PackManifest> {
    const closed = this.closed.get(sector);
    const data = this.#newest.get(sector);
    return closed || !data ? refusedWith(closed ?? 404) : { kind: 'done', data: structuredClone(data) };
  }

  /** What the guidebook consists of. */
  holding(): RequestResult<HoldingManifest> {
    const open = [...this.bound].filter((sector) => !this.closed.has(sector));
    const packs = open.flatMap((sector) => this.#newest.get(sector) ?? []);
    if (packs.length === 0) return refusedWith(403);
    const bytes = new Map(packs.flatMap(({ parts }) => parts.map((part) => [part.hash, part.bytes])));
    const routes = packs.map(({ id, version, bytes: own }) => ({
      type: 'cliff' as const,
      id,
      label: keyOf(id),
      slug: keyOf(id),
      regionSlug: 'vaucluse',
      cragSlug: 'le-rocher',
      version,
      bytes: own,
    }));
    return {
      kind: 'done',
      data: {
        key: GUIDEBOOK,
        updatedAt:
          packs
            .map(({ updatedAt }) => updatedAt)
            .toSorted()
            .at(-1) ?? '',
        bytes: [...bytes.values()].reduce((sum, one) => sum + one, 0),
        routes,
        closed: [...this.bound].filter((sector) => this.closed.has(sector)).map(keyOf),
      },
    };
  }

  part(sector: number, hash: string): RequestResult<ArrayBuffer> {
    this.asked.push(`${hash} for ${keyOf(sector)}`);
    const closed = this.closed.get(sector);
    const bytes = this.#parts.get(hash);
    return closed || !bytes ? refusedWith(closed ?? 404) : { kind: 'done', data: bytes.buffer.slice(0) };
  }
}
