import { changeDatabase } from './query-database';
import { CustomerApi, demoCustomer } from './customer-api';
import type { Relais } from './relais';

/** Gives the demo customer every guidebook for good, in one new version of their data. */
const openEverything = `
  with next as (
    update customer_version set v = v + 1
    where customer_id = (select id from customer where email = $1) returning customer_id, v
  )
  insert into validation (id, customer_id, guidebook_id, slug, label, end_at, created_at, v)
  select gen_random_uuid(), next.customer_id, guidebook.id, guidebook.slug, guidebook.label, null, now(), next.v
  from guidebook, next`;

/** A sector of the catalogue with the crag it is in. */
type Crag = Awaited<ReturnType<CustomerApi['guidebook']>>['crags'][number];
interface Place {
  crag: Crag;
  sector: Crag['sectors'][number];
}

/**
 * Opens every guidebook to the demo customer and saves sectors from another device until `count` routes are saved.
 * Answers that device and the sectors that are left over. Throws when the catalogue has too few.
 */
export async function fillShelf(relais: Relais, count: number): Promise<{ api: CustomerApi; free: Place[] }> {
  await changeDatabase(relais, openEverything, [demoCustomer.email]);
  const api = await CustomerApi.signIn(relais.address);
  const saved = new Set((await api.savedRoutes()).map(({ routeId, type }) => `${type}-${routeId}`));
  const slugs = [...new Set(api.user.validations.map(({ slug }) => slug))];
  const crags = (await Promise.all(slugs.map((slug) => api.guidebook(slug)))).flatMap((book) => book.crags);
  const places = new Map(
    crags.flatMap((crag) => crag.sectors.map((sector) => [sector.id, { crag, sector }] as const)),
  );
  const free = [...places.values()].filter(({ sector }) => !saved.has(`cliff-${sector.id}`));
  for (const { sector } of free.splice(0, Math.max(0, count - saved.size))) {
    await api.saveRoute('cliff', sector.id);
  }
  const { length } = await api.savedRoutes();
  if (length < count) throw new Error(`the demo catalogue has ${length} routes to save, not ${count}`);
  return { api, free };
}
