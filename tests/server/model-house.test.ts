import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { WriteReceipt } from '#contract/endpoints/answer';
import type { HouseSyncPage } from '#contract/endpoints/house/feed';
import type { HouseChange } from '#contract/tables/house-change';
import { removeItem, reviseItem, withdrawRevisions } from '#worker/mutations/revisions';
import { Dice } from '../simulation/dice';
import { houseDeeds, type ShownRevision } from '../simulation/house-deeds';
import { ModelServer } from '../simulation/model-server';
import { editorsProvider } from '../simulation/provided';
import { serverOn } from '../support/server-on';
import { shareOf } from '../support/share-of';
import type { SignedIn } from '../support/signed-in';
import { staffWith } from '../support/staff';

const WRITES = 120;
const EDITORS = ['camille', 'sacha'] as const;
const server = serverOn('postgres');

/** What an editor does, over what every device shows that has read all. */
function deed(dice: Dice, shown: readonly ShownRevision[], base: { v: number }) {
  const kind = dice.below(10);
  if (kind < 7) return reviseItem.request(reviseItem.args.parse(houseDeeds.reviseItem(dice, shown)), base);
  if (kind < 8) return removeItem.request(removeItem.args.parse(houseDeeds.removeItem(dice)), base);
  const args = withdrawRevisions.args.parse(houseDeeds.withdrawRevisions(dice, shown));
  return withdrawRevisions.request(args, base);
}

/** A row without what each server numbers and names itself; `v` counts from the first write. */
function essence({ id, v, row }: HouseChange, start: number): unknown {
  if (!row) return [id, v - start, null];
  const { fields, removed, others, at } = row;
  return [id, v - start, fields, removed, at, others.map((one) => [one.field, one.value, one.at])];
}

/** Two editors of the real server and of the model, side by side. */
class Both {
  readonly model = new ModelServer({}, editorsProvider);
  /** The real server's ids of values that gave way, by the model's. */
  readonly #ids = new Map<string, string>();

  readonly #browsers: readonly SignedIn[];
  /** The real house's version before the first write. */
  readonly #start: number;

  private constructor(browsers: readonly SignedIn[], start: number) {
    this.#browsers = browsers;
    this.#start = start;
  }

  static async open(): Promise<Both> {
    await server().db.execute(sql`delete from revision`);
    const { browser: first } = await staffWith(server(), ['content']);
    const { browser: second } = await staffWith(server(), ['content']);
    const { body } = await first.get('/fr/guard/house/sync?cursor=0&whole=true');
    return new Both([first, second], (body.data as HouseSyncPage).cursor);
  }

  get shown(): ShownRevision[] {
    return [...this.model.house.rows.values()].flatMap(({ row, v }) =>
      row ? [{ ...(row as unknown as ShownRevision), v }] : [],
    );
  }

  async write(by: number, key: string, path: string, body: object) {
    server().clock.now += 1_000;
    const { now } = server().clock;
    const modelled = this.model.answer(EDITORS[by] ?? '', { method: 'POST', path, body, key }, now);
    const real = await this.#browsers[by]?.post(`/fr${path}`, this.#translated(body), key);
    const receiptOf = (answer: unknown) => (answer as { write?: WriteReceipt }).write?.house;
    const [model, twin] = [receiptOf(modelled.body), receiptOf(real?.body)];
    for (const row of model?.rows ?? []) this.#pair(row, twin?.rows ?? []);
    return {
      model: [modelled.status, model?.rows.map((row) => essence(row, 0))],
      real: [real?.status, twin?.rows.map((row) => essence(row, this.#start))],
    };
  }

  #pair({ id, row }: HouseChange, others: readonly HouseChange[]): void {
    const twin = others.find((other) => other.id === id)?.row;
    for (const [place, one] of row?.others.entries() ?? [])
      this.#ids.set(one.id, twin?.others[place]?.id ?? one.id);
  }

  /** The same in the real server's words: its ids, and its versions. */
  #translated(body: object): unknown {
    return JSON.parse(JSON.stringify(body), (name, value: unknown) => {
      if (name === 'v' && typeof value === 'number') return value === 0 ? 0 : value + this.#start;
      return typeof value === 'string' ? (this.#ids.get(value) ?? value) : value;
    }) as unknown;
  }
}

test.each(Array.from({ length: shareOf(40, 2) }, (_, number) => number + 1))(
  'the house of the simulator does with two editors what the real one does, seed %i',
  async (seed) => {
    const dice = new Dice(seed);
    const both = await Both.open();
    let conflicts = 0;
    for (let made = 0; made < WRITES; made += 1) {
      const { v } = both.model.house;
      const base = { v: dice.pick([0, v, Math.max(0, v - dice.below(6))]) };
      const { path, body } = deed(dice, both.shown, base);
      const { model, real } = await both.write(dice.below(2), dice.uuid(), path, body as object);
      expect({ made, body, answer: real }).toEqual({ made, body, answer: model });
      conflicts += both.shown.filter(({ others }) => others.length > 0).length;
    }
    expect(conflicts).toBeGreaterThan(0);
  },
);
