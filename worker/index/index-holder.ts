import { unpackBlock } from '#contract/index/unpack-block';
import type { DeviceDb } from '../db/device-db';
import { installIndex, type IndexPorts } from './install-index';
import { LocalIndex } from './local-index';

/** Holds the public index of this device in memory and keeps it up to date. */
export class IndexHolder {
  readonly #device: DeviceDb;
  readonly #now: () => number;
  #index: LocalIndex | null = null;
  /** Whether the database holds another index by now: screens hear of it as soon as it is written. */
  #isOld = false;
  #loading: Promise<LocalIndex | null> | null = null;
  #installing: Promise<unknown> | null = null;

  constructor(device: DeviceDb, now: () => number) {
    this.#device = device;
    this.#now = now;
  }

  /** The index as it is held, read from the database the first time; null when none is. */
  async get(): Promise<LocalIndex | null> {
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
   * an edition since `knownSince`, in milliseconds since 1970.
   */
  async refresh(api: IndexPorts['api'], knownSince?: number): Promise<void> {
    this.#installing ??= this.#install(api, knownSince).finally(() => {
      this.#installing = null;
    });
    await this.#installing;
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
    const [manifest, rows] = await device.transaction(
      'r',
      device.indexManifest,
      device.indexBlocks,
      async () => {
        const held = await device.indexManifest.get('manifest');
        const hashes = held?.blocks.map(({ hash }) => hash) ?? [];
        return [held, await device.indexBlocks.bulkGet(hashes)] as const;
      },
    );
    const blocks = rows.flatMap((row) => (row ? [unpackBlock(row.block)] : []));
    if (!manifest || blocks.length !== manifest.blocks.length) return this.#index;
    this.#index = new LocalIndex(manifest, blocks);
    return this.#index;
  }
}
