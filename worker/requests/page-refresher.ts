import { products } from '#contract/endpoints/shop/cart';
import * as catalogue from '#contract/endpoints/catalogue';
import type { Endpoint } from '#contract/endpoints/endpoint';
import { flashMessages } from '#contract/endpoints/flash-messages';
import { ledger } from '#contract/endpoints/shop/ledger';
import { copyKeys } from '#contract/endpoints/own-copy';
import { presentation } from '#contract/endpoints/presentation';
import type { z } from '#contract/zod';
import type { PersonalDb } from '../db/personal-db';
import type { PageRow } from '../db/rows';
import { pageKey, type EngineApi, type PageRequest } from '../api/engine-api';
import type { Api } from '../http/api';

type Told = z.infer<typeof flashMessages.data>;
type Outcome = Awaited<ReturnType<EngineApi['refreshPage']>>;

const endpoints: Record<PageRequest['page'], Endpoint> = {
  regions: catalogue.regions,
  region: catalogue.region,
  crag: catalogue.cliff,
  sector: catalogue.sectorRoute,
  multipitch: catalogue.multipitchRoute,
  guidebooks: catalogue.searchGuidebook,
  guidebook: catalogue.guidebook,
  errata: catalogue.guidebookErrata,
  products,
  ledger,
  copyKeys,
  flashMessages,
  presentation,
};

export interface PagePorts {
  db: PersonalDb;
  api: Api;
  /** False while the network is known not to be there: nothing is asked then. */
  isConnected: () => boolean;
  /** From when on the catalogue's edition is known here, in milliseconds since 1970: an older copy may say otherwise. */
  editionSince: () => Promise<number>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Brings pages of the catalogue into one account's database; who asks for the same page shares one request. */
export class PageRefresher {
  readonly #ports: PagePorts;
  readonly #underWay = new Map<string, { maxAgeMs: number; outcome: Promise<Outcome> }>();

  constructor(ports: PagePorts) {
    this.#ports = ports;
  }

  /**
   * Fetches a page unless a copy younger than `maxAgeMs`, and of the catalogue's edition, is held; what is held stays
   * when that fails.
   */
  refresh(request: PageRequest, maxAgeMs: number): Promise<Outcome> {
    const key = pageKey(request);
    const running = this.#underWay.get(key);
    if (running && running.maxAgeMs <= maxAgeMs) return running.outcome;
    // The request under way may be content with a copy that this caller must not get.
    const start = async () => {
      const before = await running?.outcome.catch(() => undefined);
      return before === undefined || before === 'fresh' ? this.#refresh(key, request, maxAgeMs) : before;
    };
    const outcome = start().finally(() => {
      if (this.#underWay.get(key)?.outcome === outcome) this.#underWay.delete(key);
    });
    this.#underWay.set(key, { maxAgeMs, outcome });
    return outcome;
  }

  async #refresh(key: string, request: PageRequest, maxAgeMs: number): Promise<Outcome> {
    const { db, api, isConnected, editionSince, now } = this.#ports;
    const held = await db.pagesOf(request.page).get(key);
    const age = held ? now() - held.fetchedAt : Infinity;
    // What was not there may be published since, as a place whose address was told before: it is always asked again.
    const isThere = held?.state === 'found';
    if (held && isThere && age >= 0 && age < maxAgeMs && held.fetchedAt >= (await editionSince()))
      return 'fresh';
    if (!isConnected()) return 'unreachable';
    const { page, ...params } = request;
    const answer = await api.call(endpoints[page], { params });
    if (answer.kind === 'unreachable') return 'unreachable';
    const fetchedAt = now();
    if (answer.kind === 'refused') {
      if (answer.status !== 404) return 'refused';
      return this.#keep(page, { key, state: 'missing', data: null, fetchedAt }, 'missing');
    }
    // A session that has ended reads as a guest: that must not take away what was readable.
    if (hasContent(held?.data) && !hasContent(answer.data) && (await api.hasEnded())) return 'refused';
    const { data } = answer;
    return page === 'flashMessages'
      ? this.#keep(page, { key, state: 'found', data: null, fetchedAt }, 'fetched', data as Told)
      : this.#keep(page, { key, state: 'found', data, fetchedAt }, 'fetched');
  }

  /**
   * Stores a page only while the account is signed in: sign-out may have wiped it meanwhile. Messages go into their
   * table, in the place of those that were told before.
   */
  async #keep(page: PageRequest['page'], row: PageRow, outcome: Outcome, told?: Told): Promise<Outcome> {
    const { db } = this.#ports;
    const table = db.pagesOf(page);
    return db.transaction('rw', table, db.flashMessage, db.meta, async () => {
      if (db.account !== null && !(await db.meta.get('session'))) return 'unreachable';
      if (told) {
        await db.flashMessage.clear();
        await db.flashMessage.bulkPut(told.flash_messages);
      }
      await table.put(row);
      return outcome;
    });
  }
}

function hasContent(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false;
  return ('content' in data && data.content !== null) || ('isWhole' in data && data.isWhole === true);
}
