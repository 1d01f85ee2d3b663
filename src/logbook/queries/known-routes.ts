import type { EngineApi } from '#worker/api/engine-api';
import type { KnownRoute } from '#worker/logbook/match-routes';
import { readPackContent } from '#worker/packs/read-pack';
import { wantedPacks } from '#worker/packs/wanted-packs';
import type { Stores } from '../../sync/local/stores';

/**
 * The routes this device knows that a file may mean by `names`: what was downloaded, line by line, and the
 * multi-pitches of the public index. Which lines a sector has, only its download says.
 */
export async function knownRoutes(
  stores: Stores,
  engine: Pick<EngineApi, 'multipitchesNamed'>,
  names: readonly string[],
): Promise<KnownRoute[]> {
  const [downloaded, indexed] = await Promise.all([
    downloadedRoutes(stores),
    engine.multipitchesNamed(names),
  ]);
  const held = new Set(downloaded.map(({ type, routeId }) => `${type} ${routeId}`));
  const others = (indexed ?? []).filter(({ id }) => !held.has(`multipitch ${id}`));
  return [
    ...downloaded,
    ...others.map(({ id, name, gradeMax, crag, region }): KnownRoute => {
      const label = crag ? `${crag.name} · ${name}` : name;
      const places = [crag?.name ?? '', region.name.fr, region.name.en].filter((place) => place !== '');
      const climbs = [{ id: null, name, grade: gradeMax }];
      return { type: 'multipitch', routeId: id, label, places, climbs };
    }),
  ];
}

async function downloadedRoutes({ db, packs }: Stores): Promise<KnownRoute[]> {
  const known = await Promise.all(
    [...(await wantedPacks(db))].map(async ([key, { type, routeId, label }]): Promise<KnownRoute | null> => {
      const pack = await readPackContent(packs, key);
      if (!pack) return null;
      if (pack.type === 'cliff') {
        const climbs = pack.page.content?.climbs ?? [];
        return { type, routeId, label, places: [pack.page.crag.name], climbs };
      }
      const { name, region, crag } = pack.page;
      const places = [crag?.name ?? '', region.name.fr, region.name.en].filter((place) => place !== '');
      return { type, routeId, label, places, climbs: [{ id: null, name, grade: pack.page.gradeMax }] };
    }),
  );
  return known.filter((route) => route !== null);
}
