import { expose } from 'comlink';
import type { IndexManifest } from '#contract/index/public-index';
import type { SearchAnswer } from '#contract/endpoints/catalogue';
import type { RouteSearch } from '#contract/search/search-text';
import { DeviceDb } from '#worker/db/device-db';
import type { IndexPorts } from '#worker/index/install-index';
import { IndexHolder } from '#worker/index/index-holder';

let device: DeviceDb | undefined;
let holder: IndexHolder | undefined;

/** The product's own index in a worker, as its sync worker has it. */
const worker = {
  /** Begins with an empty database. */
  async empty(): Promise<void> {
    await device?.delete();
    device = new DeviceDb();
    await device.open();
    holder = new IndexHolder(device, () => Date.now());
  },
  /** Takes the index in, of which these bytes are the whole on the wire. */
  async install(manifest: IndexManifest, wire: ArrayBuffer): Promise<void> {
    const call = () => Promise.resolve({ kind: 'done', data: manifest });
    const fetchBytes = () => Promise.resolve({ kind: 'done', data: wire });
    await holder?.refresh({ call, fetchBytes } as unknown as IndexPorts['api']);
  },
  async answer(asked: RouteSearch): Promise<SearchAnswer> {
    const index = await holder?.get();
    if (!index) throw new Error('There is no index.');
    return index.search.answer(asked);
  },
};

export type IndexWorker = typeof worker;

expose(worker);
