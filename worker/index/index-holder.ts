import { unpackBlock } from '#contract/index/unpack-block';
import { layIndex, type LaidIndex } from '#contract/search/lay-index';
import type { DeviceDb, IndexManifestRow } from '../db/device-db';
import { installIndex, type IndexPorts } from './install-index';
import { laidRow, readLaidRow } from './laid-row';
import { LocalIndex } from './local-index';

/** How an index that was laid is kept for the next start: laying it takes ten times as long as reading it. */
export interface KeptLaying {
  /** Names the code that lays: what another one laid is not read. */
  code: string;
  /** Resolves when there is nothing more urgent. */
  rest: () => Promise<unknown>;
}

/** Holds the public index of this device in memory and keeps it up to date. */
export class IndexHolder {
  readonly #device: DeviceDb;
  readonly #now: () => number;
  readonly #keptLaying: KeptLaying | undefined;
  #index: LocalIndex | null = null;
  /** Whether the database holds another index by now: screens hear of it as soon as it is written. */
  #isOld = false;
  /** The version that the database was last said to hold. */
  #known: string | undefined;
  #loading: Promise<LocalIndex | null> | null = null;
  #installing: Promise<void> | null = null;

  /** Without `keptLaying` it is laid of its blocks at each start. */
  constructor(device: DeviceDb, now: () => number, keptLaying?: KeptLaying) {
    this.#device = device;
    this.#now = now;
    this.#keptLaying = keptLaying;
  }

  /**
   * The index as it is held, read from the database the first time; null when none is. Another tab installs too: it is read
   * again, once, where the database is known to hold the version `held`, and this is another.
   */
  async get(held?: string): Promise<LocalIndex | null> {
    if (held !== undefined && held !== this.#known) {
      this.#known = held;
      if (this.#index && held !== this.#index.version) this.#isOld = true;
    }
    if (this.#index && !this.#isOld) return this.#index;
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  /** From when on this device knows of the catalogue's edition, in milliseconds since 1970; 0 where that is not known. */
  async editionSince(): Promise<number> {
    return (await this.#device.indexManifest.get('manifest'))?.since ?? 0;
  }

  /**
   * Asks the server for changes, once for all who ask at the same time: at most hourly, or whenever there is known to be
   * an edition since `knownSince`, in milliseconds since 1970. What is being fetched then may be the one before: that
   * edition is asked for after it.
   */
  async refresh(api: IndexPorts['api'], knownSince?: number): Promise<void> {
    const before = this.#installing;
    if (before && knownSince === undefined) return before;
    const install = () => this.#install(api, knownSince);
    const installing = before ? before.then(install, install) : install();
    this.#installing = installing;
    try {
      await installing;
    } finally {
      if (this.#installing === installing) this.#installing = null;
    }
  }

  async #install(api: IndexPorts['api'], knownSince?: number): Promise<void> {
    const shown = (await this.get())?.version ?? null;
    const onReplaced = () => {
      this.#isOld = true;
    };
    const ports = { device: this.#device, api, now: this.#now, onReplaced };
    const outcome = await installIndex(ports, shown, knownSince);
    if (outcome === 'changed') this.#isOld = true;
    await this.get();
  }

  async #load(): Promise<LocalIndex | null> {
    const device = this.#device;
    this.#isOld = false;
    const stores = [device.indexManifest, device.indexBlocks, device.laidIndex];
    const { manifest, kept, rows } = await device.transaction('r', stores, async () => {
      const held = await device.indexManifest.get('manifest');
      const key = held && this.#keyOf(held);
      const laid = key && (await device.laidIndex.get(key));
      const hashes = laid ? [] : (held?.blocks.map(({ hash }) => hash) ?? []);
      return { manifest: held, kept: laid, rows: await device.indexBlocks.bulkGet(hashes) };
    });
    if (manifest && kept) return (this.#index = new LocalIndex(manifest, readLaidRow(kept)));
    const blocks = rows.flatMap((row) => (row ? [unpackBlock(row.block)] : []));
    if (!manifest || blocks.length !== manifest.blocks.length) return this.#index;
    const laid = layIndex(blocks, manifest.regions);
    this.#index = new LocalIndex(manifest, laid);
    void this.#keep(manifest, laid);
    return this.#index;
  }

  /** Keeps what was laid for the next start, in place of what was kept before. */
  async #keep(manifest: IndexManifestRow, laid: LaidIndex): Promise<void> {
    const key = this.#keyOf(manifest);
    if (!key) return;
    await this.#keptLaying?.rest();
    if (this.#isOld || this.#index?.version !== manifest.version) return;
    const { laidIndex } = this.#device;
    try {
      await this.#device.transaction('rw', laidIndex, async () => {
        await laidIndex.clear();
        await laidIndex.put(laidRow(key, laid));
      });
    } catch {
      // The device is full, or the worker ends: the next start lays it again.
    }
  }

  #keyOf({ version }: IndexManifestRow): string | undefined {
    return this.#keptLaying && `${this.#keptLaying.code} ${version}`;
  }
}
