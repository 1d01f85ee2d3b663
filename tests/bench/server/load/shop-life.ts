import { randomUUID } from 'node:crypto';
import type { GuidebookSummary } from '#contract/catalogue/guidebook';
import type { PackManifest } from '#contract/catalogue/pack';
import type { SearchAnswer } from '#contract/endpoints/catalogue';
import { ORDER_TEXTS_VERSION } from '#contract/rules/shop/order-texts';
import type { Checkout } from '#contract/tables/order';
import type { SyncPage } from '#contract/tables/sync';
import { ascentOf } from '../../../support/ascent-of';
import { homes } from '../../../support/buyer';
import { networkBrowser } from '../../../support/network-browser';
import { type Answer, SignedIn } from '../../../support/signed-in';
import { PASSWORD } from '../../../support/start-server';

/** A sign-in takes a fifth of a second of a core: one in so many rounds. */
const ROUNDS_A_SIGN_IN = 25;
/** A climber orders less often than they tick. */
const ROUNDS_AN_ORDER = 8;
const words = ['buoux', 'roche', 'pilier', 'dalle', 'mur', 'face', 'tour', 'gorge'];

/**
 * Does what customers do until the time is over: reads, searches, pulls, packs, ticks, orders. Adds the milliseconds that
 * each request waits to `waits`. Throws when refused.
 */
export async function liveAsCustomer(
  base: string,
  email: string,
  until: number,
  waits: number[],
): Promise<void> {
  const isOver = () => performance.now() >= until;
  for (let isFirst = true; !isOver(); isFirst = false) {
    const customer = new Customer(base, waits);
    await customer.begin(email);
    if (isFirst) await customer.fillCart();
    for (let round = 1; round <= ROUNDS_A_SIGN_IN && !isOver(); round += 1) await customer.round(round);
  }
}

/** A browser whose every request is timed. */
class Customer {
  readonly #fetch: typeof fetch;
  readonly #signedIn: SignedIn;
  #cursor = 0;
  #sample = 0;
  #product = 0;

  constructor(base: string, waits: number[]) {
    const browser = networkBrowser(base);
    this.#fetch = async (input, init) => {
      const since = performance.now();
      const answer = await browser(input, init);
      const body = await answer.arrayBuffer();
      waits.push(performance.now() - since);
      const isEmpty = answer.status === 304 || answer.status === 204;
      return new Response(isEmpty ? null : body, { status: answer.status, headers: answer.headers });
    };
    this.#signedIn = new SignedIn({ browser: () => this.#fetch });
  }

  /** Signs in, pulls everything, and finds what will be read and bought. */
  async begin(email: string): Promise<void> {
    must(await this.#signedIn.signIn(email, PASSWORD));
    const found = await this.#get<SearchAnswer>('/fr/search?types=cliff&limit=50');
    this.#sample = found.hits.find(({ kind, sample }) => kind === 'sector' && sample)?.id ?? 0;
    const guidebooks = await this.#get<GuidebookSummary[]>('/fr/search-guidebook');
    this.#product =
      guidebooks.flatMap(({ products }) => products).find(({ kind }) => kind === 'physical')?.id ?? 0;
  }

  /** Gives an address, and puts into the cart what is ordered from then on: an order that is not paid leaves it there. */
  async fillCart(): Promise<void> {
    const address = { firstName: 'Ada', lastName: 'Grimpe', businessName: '', address: '1 rue du Pas' };
    const home = { ...address, ...homes.FR, countryCode: 'FR' };
    const { id } = await this.#post<{ id: string }>('/fr/guard/address', home);
    await this.#post(`/fr/guard/cart/add-to-cart/${this.#product}`, { quantity: 1 });
    await this.#post('/fr/guard/order/billing', { billingId: id, shippingId: null, method: null });
  }

  async round(round: number): Promise<void> {
    const word = words[round % words.length] ?? '';
    for (const path of ['/fr', '/en/guidebooks', `/fr/search?query=${word}`]) await this.#read(path);
    await this.#get(`/fr/search?query=${word}&limit=50&offset=${round}`);
    await this.#get(`/fr/search?types=cliff&month=${1 + (round % 12)}&limit=50`);
    const page = await this.#get<SyncPage>(`/fr/guard/sync?cursor=${this.#cursor}`);
    this.#cursor = page.cursor;
    const pack = `/fr/guard/pack/cliff/${this.#sample}`;
    const { parts } = await this.#get<PackManifest>(pack);
    for (const { hash } of parts) await this.#signedIn.file(`${pack}/${hash}`);
    const ascent = ascentOf();
    await this.#post('/fr/guard/ticking/create', ascent);
    await this.#post(`/fr/guard/ticking/delete/${ascent.id}`, {});
    if (round % ROUNDS_AN_ORDER === 0) await this.#order();
  }

  /** Places what is in the cart, and thinks better of it before it is paid. */
  async #order(): Promise<void> {
    const { totalCents } = await this.#get<Checkout>('/fr/guard/order/current');
    const id = randomUUID();
    const agreed = { terms: true, digitalConsent: true, textsVersion: ORDER_TEXTS_VERSION };
    await this.#post('/fr/guard/order', { id, totalCents, ...agreed });
    await this.#post(`/fr/guard/order/${id}/cancel`, {});
  }

  async #read(path: string): Promise<void> {
    const { status } = await this.#fetch(path, { headers: { 'accept-encoding': 'br' } });
    if (status >= 400) throw new Error(`${path} answered ${status}.`);
  }

  async #get<Data>(path: string): Promise<Data> {
    return must(await this.#signedIn.get(path)).body.data as Data;
  }

  async #post<Data>(path: string, body: unknown): Promise<Data> {
    return must(await this.#signedIn.post(path, body)).body.data as Data;
  }
}

function must(answer: Answer): Answer {
  if (answer.status === 200) return answer;
  throw new Error(`A customer was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
}
