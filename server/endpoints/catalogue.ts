import * as contract from '#contract/endpoints/catalogue';
import type { RouteType } from '#contract/catalogue/place';
import { isPersonal, noRights, searchRights, type SearchRights } from '#contract/search/search-rights';
import { customerOf, implement, type RawCall } from '../handler/implement';
import { Refused } from '../handler/refused';
import type { PreparedAnswer } from '../answers/prepared-answer';
import type { Database } from '../database/database';
import { readErrata } from '../publishing/errata/read-errata';
import { readableUntil } from '../store/access/entitlement';
import { readValidations } from '../store/access/validations';
import { findOnly } from '../store/catalogue/find-places';
import { readMultipitchContent, readSectorContent } from '../store/catalogue/read-content';
import { listSavedRoutes } from '../store/saved/saved-routes';

/** Browsing, searching and reading the catalogue. Only the two route pages and the errata ever hold something gated. */
export const catalogueEndpoints = {
  regions: implement(contract.regions, async ({ services }) => {
    const served = await services.catalogue.current();
    return found(await served.prepare('regions', async () => served.manifest.regions));
  }),
  region: implement(contract.region, async ({ services, params }) => {
    const served = await services.catalogue.current();
    return found(await served.prepare(`region/${params.slug}`, () => served.regionPage(params.slug)));
  }),
  cliff: implement(contract.cliff, ({ services, params }) => cragPage(services, params.region, params.slug)),
  cliffBySlug: implement(contract.cliffBySlug, async ({ services, db, params }) => {
    const [region = '', slug = ''] = await only(db, 'crag', params.slug);
    return cragPage(services, region, slug);
  }),
  sectorRoute: implement(contract.sectorRoute, (call) => {
    const { region, crag, slug } = call.params;
    return sectorPage(call, region, crag, slug);
  }),
  sectorBySlug: implement(contract.sectorBySlug, async (call) => {
    const [region = '', crag = '', slug = ''] = await only(call.db, 'sector', call.params.slug);
    return sectorPage(call, region, crag, slug);
  }),
  multipitchRoute: implement(contract.multipitchRoute, (call) =>
    multipitchPage(call, call.params.region, call.params.slug),
  ),
  multipitchBySlug: implement(contract.multipitchBySlug, async (call) => {
    const [region = '', slug = ''] = await only(call.db, 'multipitch', call.params.slug);
    return multipitchPage(call, region, slug);
  }),
  searchGuidebook: implement(contract.searchGuidebook, async ({ services, query }) => {
    const served = await services.catalogue.current();
    const wanted = query.query ?? '';
    if (wanted === '' && query.limit === contract.GUIDEBOOKS_MAX) {
      return found(await served.prepare('guidebooks', () => served.searchGuidebooks('', query.limit)));
    }
    return served.searchGuidebooks(wanted, query.limit);
  }),
  guidebook: implement(contract.guidebook, async ({ services, params }) => {
    const served = await services.catalogue.current();
    return found(await served.prepare(`guidebook/${params.slug}`, () => served.guidebookPage(params.slug)));
  }),
  guidebookErrata: implement(contract.guidebookErrata, async ({ services, db, customerId, now, params }) => {
    const served = await services.catalogue.current();
    const guidebook = await served.guidebook(params.slug);
    if (!guidebook) throw notFound();
    return readErrata(db, served, guidebook, { customerId, now });
  }),
  search: implement(contract.search, async ({ services, db, customerId, now, query }) => {
    const index = await services.catalogue.search();
    return index.answer(query, isPersonal(query) ? await rightsOf(db, customerId, now) : noRights);
  }),
  searchMyRoutes: implement(contract.searchMyRoutes, async (call) => {
    const { services, db, now, query } = call;
    const index = await services.catalogue.search();
    return index.answer(query, await rightsOf(db, customerOf(call), now));
  }),
  indexManifest: implement(contract.indexManifest, async ({ services }) => {
    const served = await services.catalogue.current();
    return found(await served.prepare('index', async () => served.manifest));
  }),
  indexFile: implement(contract.indexFile, async ({ services, params }) => {
    const served = await services.catalogue.current();
    return found(await served.prepareFile(params.hash));
  }),
};

/** The slugs of the one path that ends with a slug. Throws Refused 404 where none does, or several. */
async function only(db: Database, kind: 'crag' | 'sector' | 'multipitch', slug: string): Promise<string[]> {
  const path = await findOnly(db, kind, slug);
  if (!path) throw notFound();
  return path;
}

async function cragPage({ catalogue }: RawCall['services'], region: string, slug: string) {
  const served = await catalogue.current();
  return found(
    await served.prepare(
      `crag/${region}/${slug}`,
      async () => (await served.crag(region, slug))?.page() ?? null,
    ),
  );
}

async function sectorPage(call: RawCall, region: string, crag: string, slug: string) {
  const served = await call.services.catalogue.current();
  const head = await served.sector(region, crag, slug);
  if (!head) throw notFound();
  const { family: _family, ...page } = head;
  const readable = await mayRead(call, 'cliff', head.id);
  return { ...page, content: readable ? await readSectorContent(call.db, head.id) : null };
}

async function multipitchPage(call: RawCall, region: string, slug: string) {
  const served = await call.services.catalogue.current();
  const head = await served.multipitch(region, slug);
  if (!head) throw notFound();
  const readable = await mayRead(call, 'multipitch', head.id);
  return { ...head, content: readable ? await readMultipitchContent(call.db, head.id) : null };
}

const notFound = () => new Refused(404, 'common.error.notFound');

function found(answer: PreparedAnswer | null): PreparedAnswer {
  if (!answer) throw notFound();
  return answer;
}

async function mayRead({ db, customerId, now }: RawCall, type: RouteType, id: number): Promise<boolean> {
  return (await readableUntil(db, customerId, type, id, now)) !== null;
}

async function rightsOf(db: Database, customerId: string | null, now: number): Promise<SearchRights> {
  if (customerId === null) return noRights;
  return searchRights(await readValidations(db, customerId), await listSavedRoutes(db, customerId), now);
}
