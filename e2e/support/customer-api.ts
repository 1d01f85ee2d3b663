import type { Ascent } from '#contract/ascent';
import type { User } from '#contract/endpoints/account';
import type { GuidebookPage } from '#contract/guidebook';
import type { GuidebookRef } from '#contract/place';
import type { MultipitchPage, SectorPage } from '#contract/route-content';
import type { SyncPage } from '#contract/sync';

/** Who can be signed in as: the customer that the demo catalogue comes with, as the README says. */
export const demoCustomer = { email: 'camille@relais.example', password: 'Relais-2026!', name: 'Camille' };

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
  readonly #headers: Record<string, string>;

  private constructor(address: string, session: Session) {
    this.#address = address;
    this.user = session.user;
    this.#headers = {
      'x-auth-token': session.token,
      authorization: `Bearer ${session.accessToken}`,
      'x-xsrf-token': session.xsrf,
      cookie: `XSRF-TOKEN=${session.xsrf}`,
    };
  }

  /** Signs in beside the browser, with a session of its own. */
  static async signIn(
    address: string,
    { email, password }: Pick<typeof demoCustomer, 'email' | 'password'> = demoCustomer,
  ): Promise<CustomerApi> {
    const pair = await answerOf<{ xsrf: string }>(fetch(`${address}/api/token/xsrf`));
    const session = await answerOf<Session>(
      fetch(`${address}/api/fr/customer/login`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-xsrf-token': pair.xsrf,
          cookie: `XSRF-TOKEN=${pair.xsrf}`,
        },
        body: JSON.stringify({ email, password }),
      }),
    );
    return new CustomerApi(address, session);
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

  /** An address of the customer's address book; a first one is written when it is empty. */
  async anAddress(): Promise<string> {
    const [known] = await this.#get<{ id: string }[]>('/api/fr/guard/address');
    if (known) return known.id;
    const home = {
      ...{ firstName: 'Camille', lastName: 'Roche', address: '3 rue du Rocher' },
      ...{ zipcode: '84480', city: 'Buoux', countryCode: 'FR', phone: '+33490740000' },
    };
    return (await this.#post<{ id: string }>('/api/fr/guard/address', home)).id;
  }

  /** Saves a route from another device. */
  async saveRoute(type: 'cliff' | 'multipitch', id: number): Promise<void> {
    await this.#post('/api/fr/guard/customer/store_route', { type, id, action: 'add' });
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
    return answerOf<Data>(fetch(`${this.#address}${path}`, { headers: this.#headers }));
  }

  #post<Data>(path: string, body: unknown): Promise<Data> {
    const headers = {
      ...this.#headers,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    };
    return answerOf<Data>(
      fetch(`${this.#address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    );
  }
}

async function answerOf<Data>(request: Promise<Response>): Promise<Data> {
  const response = await request;
  const body = (await response.json()) as Envelope<Data>;
  if (!body.success) throw new Error(`${response.url} answered ${response.status}: ${JSON.stringify(body)}`);
  return body.data;
}
