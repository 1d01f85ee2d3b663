import type { KnownRoute } from '#worker/logbook/match-routes';
import { readPackContent } from '#worker/packs/read-pack';
import type { Stores } from './stores';

/** The routes this device holds line by line: those that were downloaded. */
export async function knownRoutes({ db, packs }: Stores): Promise<KnownRoute[]> {
  const saved = await db.savedRoute.toArray();
  const known = await Promise.all(
    saved.map(async ({ id, type, routeId, label, cragName }): Promise<KnownRoute | null> => {
      const pack = await readPackContent(packs, id);
      if (!pack) return null;
      if (pack.type === 'cliff') {
        const climbs = pack.page.content?.climbs ?? [];
        return { type, routeId, label, places: cragName ? [cragName] : [], climbs };
      }
      const { name, region, crag } = pack.page;
      const places = [crag?.name ?? '', region.name.fr, region.name.en].filter((place) => place !== '');
      return { type, routeId, label, places, climbs: [{ id: null, name, grade: pack.page.gradeMax }] };
    }),
  );
  return known.filter((route) => route !== null);
}
