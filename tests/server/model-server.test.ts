import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Refusal, WriteReceipt } from '#contract/endpoints/answer';
import { batch } from '#contract/endpoints/batch';
import type { HouseSyncPage } from '#contract/endpoints/house/feed';
import type { HouseChange } from '#contract/tables/house-change';
import type { SyncPage, SyncRow } from '#contract/tables/sync';
import { forgetBodies } from '#server/store/writes/applied-writes';
import type { Reply } from '#worker/sync/ports';
import { Dice } from '../simulation/dice';
import { ModelServer } from '../simulation/model-server';
import { drawWrite, type DrawnWrite } from '../support/drawn-writes';
import { serverOn } from '../support/server-on';
import { shareOf } from '../support/share-of';
import { MESSAGES_TOLD, OFF_SALE, shopProvider } from '../support/shop-provider';
import type { SignedIn } from '../support/signed-in';
import { smallShop } from '../support/small-shop';
import { staffOf } from '../support/staff';
import type { TestServer } from '../support/start-server';
import { tellMessages } from '../support/tell-messages';

const WRITES = 80;
const CAMILLE = 'camille';
/** Tables whose rows only the real server has, for they are nobody's writes. */
const UNWRITTEN = ['customer', 'validation', 'order'];
const HOUSE_SYNC = '/guard/house/sync';

const server = serverOn('postgres', { catalogue: smallShop });
beforeAll(async () => {
  const { db, clock } = server();
  await tellMessages(db, MESSAGES_TOLD, clock.now);
  await db.execute(sql`update product set enabled = false where id = ${OFF_SALE}`);
});

type Answer = Partial<Refusal> & { data?: unknown; write?: WriteReceipt };
interface Heard {
  status: number;
  body: Answer;
}

/** The model and the real server side by side; what the real one numbers itself is called as the model calls it. */
class Both {
  readonly model = new ModelServer({}, shopProvider);
  /** The house's version before the first of its writes. */
  houseStart = 0;
  readonly #server: TestServer;
  readonly #climber: SignedIn;
  /** What the model calls an other version, by the real server's id, and the other way round. */
  readonly #names = new Map<string, string>();
  readonly #ids = new Map<string, string>();

  private constructor(real: TestServer, climber: SignedIn) {
    this.#server = real;
    this.#climber = climber;
  }

  static async open(real: TestServer): Promise<Both> {
    // An editor, and of what was edited before them nothing is left.
    await real.db.execute(sql`delete from revision`);
    const { browser: climber } = await staffOf(real, await real.addCustomer(), ['content']);
    const both = new Both(real, climber);
    const { body } = await climber.get('/fr/guard/sync?cursor=0&whole=true&limit=500');
    both.model.account(CAMILLE).v = (body.data as SyncPage).cursor;
    const house = await climber.get(`/fr${HOUSE_SYNC}?cursor=0&whole=true`);
    both.houseStart = (house.body.data as SyncPage).cursor;
    both.model.house.v = both.houseStart;
    return both;
  }

  /** What a climber can know: the rows as the model has them. */
  get known() {
    const refused = this.model.refusals(CAMILLE);
    return { rows: this.model.truth(CAMILLE), refused, v: this.model.account(CAMILLE).v };
  }

  /** Sends writes to both, several as a batch; answers what each said to each of them. */
  async send(writes: readonly DrawnWrite[]): Promise<{ model: unknown; real: unknown }[]> {
    this.#server.clock.now += 1_000;
    const [first] = writes;
    const isBatch = writes.length > 1;
    const path = isBatch ? batch.path : (first?.path ?? '');
    const named = writes.map(({ name: _name, ...write }) => write);
    const said = isBatch ? { writes: named } : first?.body;
    const request = {
      method: 'POST',
      path,
      body: said,
      ...(isBatch || !first ? {} : { key: first.key }),
    } as const;
    const modelled = this.model.answer(CAMILLE, request, this.#server.clock.now);
    const real = await this.#climber.post(`/fr${path}`, this.#translated(said), request.key ?? null);
    const [one, other] = [answersOf(modelled, isBatch), answersOf(real as Heard, isBatch)];
    if (one.length !== other.length) throw new Error(`${one.length} answers and ${other.length}`);
    return one.map((answer, place) => {
      const twin = other[place] as Heard;
      this.#pair(answer.body.write?.rows ?? [], twin.body.write?.rows ?? []);
      return { model: this.#essence(answer), real: this.#essence(twin) };
    });
  }

  /** What both answer to a pull. */
  async pull(cursor: number, limit: number): Promise<{ model: unknown; real: unknown }> {
    const query = { cursor: String(cursor), limit: String(limit), whole: 'false' };
    const modelled = this.model.answer(CAMILLE, { method: 'GET', path: '', query }, this.#server.clock.now);
    const real = await this.#climber.get(`/fr/guard/sync?cursor=${cursor}&limit=${limit}`);
    const page = ({ body }: { body: unknown }) => {
      const { cursor: to, more, full, isOurs, restored, rows, refused } = (body as { data: SyncPage }).data;
      const told = refused.map(({ key, v, name, status, message, errors }) => [
        key,
        v,
        name,
        status,
        message,
        fieldsOf(status, errors),
      ]);
      return { to, more, full, isOurs, restored, rows: this.#rowsOf(rows), told: told.toSorted(byText) };
    };
    return { model: page(modelled), real: page(real) };
  }

  /** What both answer to a pull of the house. */
  async pullHouse(cursor: number, limit: number): Promise<{ model: unknown; real: unknown }> {
    const query = { cursor: String(cursor), limit: String(limit), whole: 'false' };
    const request = { method: 'GET', path: HOUSE_SYNC, query } as const;
    const modelled = this.model.answer(CAMILLE, request, this.#server.clock.now);
    const real = await this.#climber.get(`/fr${HOUSE_SYNC}?cursor=${cursor}&limit=${limit}`);
    const page = ({ body }: { body: unknown }) => {
      const { cursor: to, more, full, isOurs, rows } = (body as { data: HouseSyncPage }).data;
      return { to, more, full, isOurs, rows: rows.map(revisionOf).toSorted(byText) };
    };
    return { model: page(modelled), real: page(real) };
  }

  /** A month passes, after which no answer is remembered but that there was one. */
  async forget(): Promise<void> {
    this.model.forgetBodies(CAMILLE);
    await forgetBodies(this.#server.db, this.#server.clock.now + 1);
  }

  #essence({ status, body: { success, message, errors = [], write } }: Heard) {
    const said = { status, success, message, errors: fieldsOf(status, errors) };
    return {
      ...said,
      v: write?.v,
      key: write?.key,
      rows: write && this.#rowsOf(write.rows),
      house: write?.house?.rows.map(revisionOf).toSorted(byText),
    };
  }

  #rowsOf(rows: readonly SyncRow[]) {
    const told = rows.filter(({ table }) => !UNWRITTEN.includes(table)).map((one) => this.#rowOf(one));
    return told.toSorted(byText);
  }

  /** The facts of the catalogue are another matter. */
  #rowOf({ table, id, v, row }: SyncRow): unknown[] {
    const fields = row as Record<string, unknown> | null;
    const called = this.#names.get(id) ?? id;
    const essence = (names: string[]) => names.map((name) => fields?.[name]);
    if (!fields) return [`${table}/${called}`, v, null];
    if (table === 'savedRoute') return [`${table}/${id}`, v, essence(['type', 'routeId'])];
    if (table === 'cartItem')
      return [`${table}/${id}`, v, essence(['productId', 'quantity', 'gift', 'withOwn', 'kind', 'onSale'])];
    return [`${table}/${called}`, v, table === 'otherVersion' ? { ...fields, id: called } : fields];
  }

  #pair(modelled: readonly SyncRow[], real: readonly SyncRow[]): void {
    const said = ({ row }: SyncRow) => JSON.stringify({ ...row, id: '' }, Object.keys({ ...row }).toSorted());
    for (const twin of real) {
      if (twin.table !== 'otherVersion' || !twin.row || this.#names.has(twin.id)) continue;
      const made = modelled.find((one) => !this.#ids.has(one.id) && one.row && said(one) === said(twin));
      if (!made) continue;
      this.#names.set(twin.id, made.id);
      this.#ids.set(made.id, twin.id);
    }
  }

  #translated(body: unknown): unknown {
    let text = JSON.stringify(body);
    for (const [name, id] of this.#ids) text = text.replaceAll(name, id);
    return JSON.parse(text) as unknown;
  }
}

/** Whose name stands there, and what the server numbers, is another matter. */
function revisionOf({ id, v, row }: HouseChange): unknown[] {
  if (!row) return [id, v, null];
  const { fields, removed, others, at } = row;
  return [id, v, { fields, removed, at, others: others.map(({ field, value }) => [field, value]) }];
}

const byText = ([one]: unknown[], [other]: unknown[]) => (String(one) < String(other) ? -1 : 1);

/** What is wrong with a body that no device sends, a schema says, which both share. */
function fieldsOf(status: number, errors: Refusal['errors']) {
  return status === 400 ? [] : errors;
}

function answersOf({ status, body }: Heard | Reply, isBatch: boolean): Heard[] {
  if (!isBatch) return [{ status, body: body as Answer }];
  return (body as { data: { answers: Heard[] } }).data.answers;
}

describe('the server of the simulator', () => {
  test.each(Array.from({ length: shareOf(100, 2) }, (_, number) => number + 1))(
    'answers drawn writes and pulls as the real one does, seed %i',
    async (seed) => {
      const dice = new Dice(seed);
      const both = await Both.open(server());
      const start = both.known.v;
      const sent: DrawnWrite[] = [];
      for (let made = 0; made < WRITES; made += 1) {
        const count = dice.chance(0.15) ? 2 + dice.below(3) : 1;
        const writes = Array.from({ length: count }, () =>
          drawWrite(dice, { customer: seed, ...both.known }),
        );
        const [again] = dice.chance(0.15) && sent.length > 0 ? [dice.pick(sent)] : [];
        const asked = again
          ? [dice.chance(0.8) ? again : { ...again, path: '/guard/cart/reset', body: {} }]
          : writes;
        for (const { model, real } of await both.send(asked)) {
          expect({ made, asked, answer: real }).toEqual({ made, asked, answer: model });
        }
        if (!again) sent.push(...writes);
        if (made === WRITES / 2) await both.forget();
        if (!dice.chance(0.2)) continue;
        const { model, real } = await both.pull(start + dice.below(made + 3), 1 + dice.below(6));
        expect({ made, page: real }).toEqual({ made, page: model });
        const ofHouse = await both.pullHouse(both.houseStart + dice.below(made + 3), 1 + dice.below(6));
        expect({ made, page: ofHouse.real }).toEqual({ made, page: ofHouse.model });
      }
    },
  );
});
