import { screenPaths } from '#contract/paths/screen-paths';
import type { CustomerApi } from './customer-api';
import { findOwnedCrag } from './owned-crag';

/**
 * An address of every screen there is, in English and without the language, made from the table the app and the
 * server go by: a new screen is among them by itself, and one that needs a new kind of slug is missed loudly. Those of
 * an account that is still to be had are for guests; they are looked at before the sign-in.
 */
export async function sampleAddresses(
  api: CustomerApi,
): Promise<Record<'guests' | 'customers', readonly string[]>> {
  const { crag, sector } = await findOwnedCrag(api);
  const multipitch = api.user.customerRoutes.find(({ type }) => type === 'multipitch');
  const { id: tick } = await api.completeAscent();
  const samples: Record<string, string | undefined> = {
    'routes/crag/$region': crag.region.slug,
    'routes/crag/$region/$crag': crag.slug,
    'routes/crag/$region/$crag/$sector': sector.slug,
    'routes/day/$region': crag.region.slug,
    'routes/day/$region/$crag': crag.slug,
    'routes/lists/$list': await api.aList(sector.id, `${crag.name} · ${sector.name}`),
    'routes/multi-pitch/$region': multipitch?.regionSlug,
    'routes/multi-pitch/$region/$multipitch': multipitch?.slug,
    'search/$': 'anything',
    'guidebook/$slug': sector.guidebooks[0]?.slug,
    'logbook/edit/$id': tick,
    'logbook/view/$id': tick,
    'my-account/addresses/$id': await api.anAddress(),
    // Orders that nobody made, which say so, and a page of the provider’s.
    'my-account/orders/$id': '1',
    'my-account/orders/$id/gift/$line': '1',
    'presentation/$slug': 'guide',
    'provider/orders/$id': '1',
    'provider/customers/$id': '1',
    'provider/products/$id': '1',
    'provider/words/$slug': 'conditions',
    'provider/workshop/crag/$id': String(crag.id),
    'provider/workshop/sector/$key': String(sector.id),
    'provider/workshop/multi-pitch/$key': '1',
    'provider/workshop/drawing/$key': '1',
    'provider/workshop/item/$key': 'guidebook-1',
  };
  const addresses = screenPaths.map((path) => {
    const parts = path.split('/');
    return parts
      .map((part, place) => {
        if (!part.startsWith('$')) return part;
        const sample = samples[parts.slice(0, place + 1).join('/')];
        if (sample === undefined) throw new Error(`no sample for ${part} of ${path}`);
        return sample;
      })
      .join('/');
  });
  const isForGuests = (address: string) => address.startsWith('account/');
  return {
    guests: addresses.filter(isForGuests),
    customers: addresses.filter((address) => !isForGuests(address)),
  };
}
