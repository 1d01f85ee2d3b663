import { holdingManifest } from '#contract/endpoints/holdings';
import { routeTypes } from '#contract/rules/catalogue-values';
import { customerOf, implement } from '../handler/implement';
import { Refused } from '../handler/refused';
import { holdingHeads, holdingManifestOf, holdingRoutes } from '../catalogue/holding-routes';
import { countTaken } from '../accounts/count-taken';
import { readableRoutes } from '../store/access/entitlement';
import { evenWithoutGround, keptPack, readPack } from './packs';

/** What a guidebook, a region of it or a crag consists of, for who takes it along. */
export const holdingEndpoints = {
  holdingManifest: implement(holdingManifest, async (call) => {
    const { key } = call.params;
    const served = await call.services.catalogue.current();
    const heads = await holdingHeads(served, key);
    if (heads.length === 0) throw new Refused(404, 'common.error.notFound');
    const readable = new Set<string>();
    for (const type of routeTypes) {
      const ids = heads.flatMap((one) => (one.type === type ? [one.head.id] : []));
      for (const id of await readableRoutes(call.db, customerOf(call), type, ids, call.now)) {
        readable.add(`${type}-${id}`);
      }
    }
    if (readable.size === 0) throw new Refused(403, 'catalogue.error.access');
    // What lacks its ground because that cannot be read now is asked for again: it is not kept.
    const routes = await evenWithoutGround(
      () =>
        served.holdings.get(key, () =>
          holdingRoutes(heads, (type, id) => keptPack(call, served, { type, id })),
        ),
      () => holdingRoutes(heads, (type, id) => readPack(call, served, type, id)),
    );
    const manifest = holdingManifestOf(key, routes, readable);
    if (!manifest) throw new Refused(403, 'catalogue.error.access');
    await countTaken(call, 'holding', key);
    return manifest;
  }),
};
