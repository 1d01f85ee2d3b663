import { publicClimbNames } from '#contract/endpoints/climb-names';
import { publicKey } from '#contract/index/climb-names';
import { partsHeld } from '../db/climb-parts';
import type { DeviceDb } from '../db/device-db';
import type { Api } from '../http/api';

/**
 * Keeps the names of climbs that everybody may read on this device, from the first search for a climb on: who never asks
 * for one never fetches them. Which there are says the manifest of the index; a part that it names no more is deleted.
 */
export class PublicNameKeeper {
  readonly #device: DeviceDb;
  #isWanted = false;
  #keeping: Promise<void> | null = null;

  constructor(device: DeviceDb) {
    this.#device = device;
  }

  /** Fetches them when a climb is asked for the first time; what then fails is asked for again by `keep`. */
  async want(api: Pick<Api, 'call'>): Promise<void> {
    if (this.#isWanted) return;
    this.#isWanted = true;
    await this.keep(api);
  }

  /** Brings what is held in step with the index, once for all who ask at the same time. */
  async keep(api: Pick<Api, 'call'>): Promise<void> {
    this.#keeping ??= this.#keep(api).finally(() => {
      this.#keeping = null;
    });
    await this.#keeping;
  }

  async #keep(api: Pick<Api, 'call'>): Promise<void> {
    const device = this.#device;
    const manifest = await device.indexManifest.get('manifest');
    if (!manifest) return;
    const named = new Map(
      manifest.climbNames.map(({ guidebookId, version }) => [publicKey(guidebookId), version]),
    );
    const held = new Map(await partsHeld(device));
    const gone = [...held].filter(([key]) => !named.has(key));
    if (gone.length > 0) await device.climbNames.bulkDelete(gone);
    if (!this.#isWanted && held.size === 0) return;
    this.#isWanted = true;
    for (const [key, version] of named) {
      if (held.get(key) === version) continue;
      const part = await api.call(publicClimbNames, { params: { key } });
      if (part.kind === 'unreachable') return;
      // Another version is of an edition that the index here does not know yet.
      if (part.kind === 'refused' || part.data.version !== version) continue;
      await device.transaction('rw', device.climbNames, async () => {
        await device.climbNames.where('[key+version]').between([key, ''], [key, '\uffff']).delete();
        await device.climbNames.put({ key, version, names: part.data });
      });
    }
  }
}
