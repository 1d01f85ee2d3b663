import { randomUUID } from 'node:crypto';
import { HouseSyncPage } from '#contract/endpoints/house/feed';
import {
  housePreview,
  housePublish,
  type Published,
  type PublishPreview,
} from '#contract/endpoints/house/publishing';
import { houseItems } from '#contract/endpoints/house/items';
import type { ItemKey } from '#contract/workshop/item-key';
import type { SeenRevision } from '#contract/workshop/publishing';
import type { StaffRole } from '#contract/tables/customer';
import { dataOf } from './buyer';
import type { Answer, SignedIn } from './signed-in';
import { staffWith } from './staff';
import type { TestServer } from './start-server';

const HOUSE = '/fr/guard/house';

/** Somebody who edits content, at a real server. */
export class Editor {
  readonly id: string;
  readonly email: string;
  readonly browser: SignedIn;

  constructor({ id, email, browser }: { id: string; email: string; browser: SignedIn }) {
    this.id = id;
    this.email = email;
    this.browser = browser;
  }

  static async at(server: TestServer, roles: StaffRole[] = ['content']): Promise<Editor> {
    return new Editor(await staffWith(server, roles));
  }

  ask(path: string, body: unknown): Promise<Answer> {
    return this.browser.post(`${HOUSE}${path}`, body, null);
  }

  read(path: string): Promise<Answer> {
    return this.browser.get(`${HOUSE}${path}`);
  }

  /** What the house's feed holds now. */
  async revisions(): Promise<SeenRevision[]> {
    const open: SeenRevision[] = [];
    let [cursor, more] = [0, true];
    while (more) {
      const page = dataOf(HouseSyncPage, await this.read(`/sync?cursor=${cursor}&schema=1`));
      open.push(...page.rows.flatMap(({ id, v, row }) => (row === null ? [] : [{ key: id as ItemKey, v }])));
      ({ cursor, more } = page);
    }
    return open;
  }

  async revise(key: ItemKey, fields: object): Promise<void> {
    const answer = await this.browser.post(`${HOUSE}/revise`, { key, fields, base: { v: 1_000_000 } });
    if (answer.status !== 200) throw new Error(`not revised: ${JSON.stringify(answer.body)}`);
  }

  async remove(key: ItemKey): Promise<void> {
    const answer = await this.browser.post(`${HOUSE}/remove`, { key, base: { v: 1_000_000 } });
    if (answer.status !== 200) throw new Error(`not removed: ${JSON.stringify(answer.body)}`);
  }

  /** Takes back everything that is open. */
  async withdrawAll(): Promise<void> {
    for (const one of await this.revisions()) {
      const answer = await this.browser.post(`${HOUSE}/withdraw`, { keys: [one], base: { v: one.v } });
      if (answer.status !== 200) throw new Error(`not withdrawn: ${JSON.stringify(answer.body)}`);
    }
  }

  /** The fields of the published items of a crag, by their keys. */
  items(crag: number): Promise<Map<ItemKey, Record<string, unknown>>> {
    return this.itemsOf(`crag=${crag}`);
  }

  /** The same of whatever is asked for, such as `guidebook=1`. */
  async itemsOf(asked: string): Promise<Map<ItemKey, Record<string, unknown>>> {
    const { items } = dataOf(houseItems.data, await this.read(`/items?${asked}`));
    return new Map(items.map(({ key, fields }) => [key, fields]));
  }

  /** What publishing everything that is open would do. */
  async preview(seen?: SeenRevision[]): Promise<PublishPreview> {
    const revisions = seen ?? (await this.revisions());
    return dataOf(housePreview.data, await this.ask('/preview', { revisions }));
  }

  /** Asks to publish everything that is open, or these. */
  async tryPublish(
    more: { revisions?: SeenRevision[]; key?: string; offer?: string; knowsShareAlike?: boolean } = {},
  ): Promise<Answer> {
    const { revisions = await this.revisions(), key = randomUUID(), ...rest } = more;
    return this.ask('/publish', { key, revisions, note: '', ...rest });
  }

  async publish(): Promise<Published> {
    return dataOf(housePublish.data, await this.tryPublish());
  }

  async undo(number: number): Promise<Answer> {
    return this.ask(`/editions/${number}/undo`, { key: randomUUID() });
  }
}

/** The key of a new item. */
export function newKey<const Kind extends string>(kind: Kind): `${Kind}-${string}` {
  return `${kind}-${randomUUID()}`;
}
