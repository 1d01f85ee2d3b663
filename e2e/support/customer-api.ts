import type { Address, AddressFields } from '#contract/forms/address';
import type { Ascent } from '#contract/tables/ascent';
import type { User } from '#contract/endpoints/account';
import type { GuidebookPage } from '#contract/catalogue/guidebook';
import type { GuidebookRef } from '#contract/catalogue/place';
import type { MultipitchPage, SectorPage } from '#contract/catalogue/route-content';
import type { SyncPage } from '#contract/tables/sync';

/** Who can be signed in as: the customer that the demo catalogue comes with, as the README says. */
export const demoCustomer = { email: 'camille@relais.example', password: 'Relais-2026!', name: 'Camille' };

/** With the longest comments these stay well below what one request may weigh. */
const ASCENTS_AT_ONCE = 20;

type Who = Pick<typeof demoCustomer, 'email' | 'password'>;

interface Envelope<Data> {
  success: boolean;
  data: Data;
}

interface Session {
  user: User;
  token: string;
  accessToken: string;
  xsrf: string;
}

/** The API as another device of the customer would use it, to look at what the server holds. */
export class CustomerApi {
  readonly user: User;
  readonly #address: string;
  readonly #who: Who;
  #headers: Record<string, string>;

  private constructor(address: string, who: Who, session: Session) {
    this.#address = address;
    this.#who = who;
    this.user = session.user;
    this.#headers = headersOf(session);
  }

  /** Signs in beside the browser, with a session of its own; again when it has run out, as in a test of an hour. */
  static async signIn(address: string, who: Who = demoCustomer): Promise<CustomerApi> {
    return new CustomerApi(address, who, await startSession(address, who));
  }

  /** The guidebooks the customer has no right to. */
  async otherGuidebooks(): Promise<GuidebookRef[]> {
    const guidebooks = await this.#get<GuidebookRef[]>('/api/fr/search-guidebook');
    const owned = new Set(this.user.validations.map(({ slug }) => slug));
    return guidebooks.filter(({ slug }) => !owned.has(slug));
  }

  guidebook(slug: string): Promise<GuidebookPage> {
    return this.#get(`/api/fr/guidebook/${slug}`);
  }

  sector(region: string, crag: string, slug: string): Promise<SectorPage> {
    return this.#get(`/api/fr/sector_route/${region}/${crag}/${slug}`);
  }

  multipitch(region: string, slug: string): Promise<MultipitchPage> {
    return this.#get(`/api/fr/multipitch_route/${region}/${slug}`);
  }

  /** The customer's own copy of a guidebook: one page. */
  async ownCopy(slug: string): Promise<string> {
    const path = `/api/fr/guard/guidebook/${slug}/copy?form=html`;
    return (await fetch(`${this.#address}${path}`, { headers: this.#headers })).text();
  }

  /** The newest ascents of the logbook, as the server holds it. */
  async ascents(): Promise<Ascent[]> {
    const { ascents } = await this.#get<{ ascents: Ascent[] }>('/api/fr/guard/tickings');
    return ascents;
  }

  /** The newest ascent that leaves nothing open, so that the form accepts it as it is. */
  async completeAscent(): Promise<Ascent> {
    const complete = (await this.ascents()).find(
      ({ date, attempts, score }) => date !== null && attempts !== null && score !== null,
    );
    if (!complete) throw new Error('the logbook has no complete ascent');
    return complete;
  }

  /** The whole logbook, as a fresh device reads it. */
  async allAscents(): Promise<Ascent[]> {
    const ascents = new Map<string, Ascent | null>();
    for (let cursor = 0, more = true; more;) {
      const query = `cursor=${cursor}&limit=500&whole=true`;
      const page: SyncPage = await this.#get<SyncPage>(`/api/fr/guard/sync?${query}`);
      for (const change of page.rows) if (change.table === 'ascent') ascents.set(change.id, change.row);
      ({ cursor, more } = page);
    }
    return [...ascents.values()].filter((ascent) => ascent !== null);
  }

  /** What the server holds as saved. */
  async savedRoutes(): Promise<User['customerRoutes']> {
    const { user } = await this.#get<{ user: User }>(`/api/fr/guard/customer/${this.user.email}`);
    return user.customerRoutes;
  }

  /** A list of the customer's own with a sector on it, and a note on that. */
  async aList(routeId: number, label: string): Promise<string> {
    const id = crypto.randomUUID();
    await this.#post('/api/fr/guard/list', { id, name: 'Luberon, juin' });
    const entry = { type: 'cliff', routeId, label, rank: 'i', note: 'À l’ombre dès midi' };
    await this.#post(`/api/fr/guard/list/${id}/add`, entry);
    return id;
  }

  /** An address of the customer's address book; a first one is written when it is empty. */
  async anAddress(): Promise<string> {
    const [known] = await this.#get<{ id: string }[]>('/api/fr/guard/address');
    if (known) return known.id;
    const home = {
      firstName: 'Camille',
      lastName: 'Roche',
      address: '3 rue du Rocher',
      zipcode: '84480',
      city: 'Buoux',
      countryCode: 'FR',
      phone: '+33490740000',
    };
    return (await this.#post<{ id: string }>('/api/fr/guard/address', home)).id;
  }

  /** Changes fields of an address from another device. */
  async changeAddress(id: string, changes: Partial<AddressFields>): Promise<void> {
    await this.#post(`/api/fr/guard/address/${id}`, changes);
  }

  /** The customer's addresses, as the server holds them. */
  addresses(): Promise<Address[]> {
    return this.#get('/api/fr/guard/address');
  }

  /** Saves a route from another device. */
  async saveRoute(type: 'cliff' | 'multipitch', id: number): Promise<void> {
    await this.#post('/api/fr/guard/customer/store_route', { type, id, action: 'add' });
  }

  /** Takes a saved route off from another device. */
  async removeSavedRoute(type: 'cliff' | 'multipitch', id: number): Promise<void> {
    await this.#post('/api/fr/guard/customer/store_route', { type, id, action: 'remove' });
  }

  /** Adds free ascents of today from another device, a few a request, whose size is limited; answers their ids in order. */
  async addAscents(
    ascents: readonly Pick<Ascent, 'climbName' | 'routeLabel' | 'partner' | 'comment'>[],
  ): Promise<string[]> {
    const whole = ascents.map((ascent) => ({
      id: crypto.randomUUID(),
      type: 'cliff',
      routeId: null,
      climbId: null,
      grade: '6a',
      pitch: null,
      date: new Date().toISOString().slice(0, 10),
      ascentType: 10,
      attempts: 1,
      score: 3,
      origin: null,
      ...ascent,
    }));
    for (let from = 0; from < whole.length; from += ASCENTS_AT_ONCE) {
      const batch = whole.slice(from, from + ASCENTS_AT_ONCE);
      await this.#post('/api/fr/guard/ticking/import', { ascents: batch });
    }
    return whole.map(({ id }) => id);
  }

  /** Takes an ascent out of the logbook from another device. */
  async deleteAscent(id: string): Promise<void> {
    await this.#post(`/api/fr/guard/ticking/delete/${id}`, {});
  }

  /** Ends every session but those signed in later. */
  async endSession(): Promise<void> {
    await this.#post('/api/fr/customer/logout', {});
  }

  #get<Data>(path: string): Promise<Data> {
    return this.#ask(path, {});
  }

  #post<Data>(path: string, body: unknown): Promise<Data> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    return this.#ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  async #ask<Data>(
    path: string,
    { headers, ...request }: { method?: string; headers?: Record<string, string>; body?: string },
  ): Promise<Data> {
    const ask = () =>
      fetch(`${this.#address}${path}`, { ...request, headers: { ...headers, ...this.#headers } });
    const response = await ask();
    if (response.status !== 401) return answerOf<Data>(response);
    this.#headers = headersOf(await startSession(this.#address, this.#who));
    return answerOf<Data>(await ask());
  }
}

async function startSession(address: string, { email, password }: Who): Promise<Session> {
  const pair = await answerOf<{ xsrf: string }>(await fetch(`${address}/api/token/xsrf`));
  const request = await fetch(`${address}/api/fr/customer/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-xsrf-token': pair.xsrf,
      cookie: `XSRF-TOKEN=${pair.xsrf}`,
    },
    body: JSON.stringify({ email, password }),
  });
  return answerOf<Session>(request);
}

function headersOf({ token, accessToken, xsrf }: Session): Record<string, string> {
  return {
    'x-auth-token': token,
    authorization: `Bearer ${accessToken}`,
    'x-xsrf-token': xsrf,
    cookie: `XSRF-TOKEN=${xsrf}`,
  };
}

async function answerOf<Data>(response: Response): Promise<Data> {
  const body = (await response.json()) as Envelope<Data>;
  if (!body.success) throw new Error(`${response.url} answered ${response.status}: ${JSON.stringify(body)}`);
  return body.data;
}
