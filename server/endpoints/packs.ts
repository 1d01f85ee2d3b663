import * as contract from '#contract/endpoints/saved-routes';
import { routeTypes } from '#contract/rules/catalogue-values';
import type { PackSizes } from '#contract/catalogue/pack';
import type { RouteType } from '#contract/catalogue/place';
import { Bytes } from '../answers/bytes';
import { customerOf, implement, type RawCall } from '../handler/implement';
import { Refused } from '../handler/refused';
import { GroundUnread, type GroundPart } from '../catalogue/map-tiles/map-tiles';
import type { ServedCatalogue } from '../catalogue/served-catalogue';
import { buildPack, type Pack } from '../catalogue/build-pack';
import { readableRoutes, readableUntil } from '../store/access/entitlement';
import { readMultipitchContent, readSectorContent } from '../store/catalogue/read-content';
import { readPermission } from '../store/counter/staff';
import { picturedRoutes, readPicture, readPictureOf } from '../store/catalogue/read-picture';
import type { RouteId } from '../store/saved/saved-routes';

/** Named by their hash they never change, but only their owner may keep them. */
const PRIVATE = 'private, no-store';
const SAMPLE = 'public, max-age=31536000, immutable';

/** What is downloaded to be read offline, and the pictures of pages read online. */
export const packEndpoints = {
  packManifest: implement(contract.packManifest, async (call) => {
    const served = await servedTo(call, call.params);
    const pack = await packOf(call, served, call.params);
    const { bucketParts } = call.services;
    if (!bucketParts || call.query.addresses === undefined) return pack.manifest;
    const ground = await evenWithoutGround(
      () => groundOf(call, served, call.params),
      async () => null,
    );
    const made = new Map([
      [pack.content.hash, pack.content.bytes],
      ...(ground ?? []).map(({ part, bytes }) => [part.hash, bytes] as const),
    ]);
    const bytesOf = ({ hash }: { hash: string }) => made.get(hash) ?? null;
    const addresses = await bucketParts.addressesOf(pack.manifest.parts, bytesOf, call.now);
    return { ...pack.manifest, addresses };
  }),
  packSizes: implement(contract.packSizes, async (call) => {
    const served = await call.services.catalogue.current();
    return sizesOf(await readablePacks(call, served, call.query.routes));
  }),
  packPart: implement(contract.packPart, async (call) => {
    const { type, id, hash } = call.params;
    const served = await servedTo(call, call.params);
    const picture = await readPictureOf(call.db, type, id, hash);
    if (picture) return new Bytes(picture.bytes, picture.mediaType, PRIVATE);
    const { content } = await packOf(call, served, call.params);
    if (content.hash === hash) return new Bytes(content.bytes, 'application/json', PRIVATE);
    const found = (await groundOf(call, served, call.params))?.find(({ part }) => part.hash === hash);
    if (!found) throw notFound();
    return new Bytes(found.bytes, found.part.mediaType, PRIVATE);
  }),
  picture: implement(contract.picture, async (call) => {
    const right = await rightToPicture(call, call.params.hash);
    const picture = right && (await readPicture(call.db, call.params.hash));
    if (!picture) throw notFound();
    return new Bytes(picture.bytes, picture.mediaType, right === 'sample' ? SAMPLE : PRIVATE);
  }),
};

const notFound = () => new Refused(404, 'common.error.notFound');

/** The catalogue, for a customer who may read this route of it now. Throws Refused 404 and 403. */
async function servedTo(call: RawCall, { type, id }: RouteId): Promise<ServedCatalogue> {
  const customerId = customerOf(call);
  const served = await call.services.catalogue.current();
  if ((await headOf(served, type, id)) === null) throw notFound();
  if ((await readableUntil(call.db, customerId, type, id, call.now)) === null) {
    throw new Refused(403, 'catalogue.error.access');
  }
  return served;
}

/** The packs of those of the named routes that the customer may read now. */
async function readablePacks(call: RawCall, served: ServedCatalogue, names: string): Promise<Pack[]> {
  const packs: Pack[] = [];
  for (const type of routeTypes) {
    const named = names.split(',').filter((name) => name.startsWith(`${type}-`));
    const ids = named.map((name) => Number(name.slice(type.length + 1)));
    for (const id of await readableRoutes(call.db, customerOf(call), type, ids, call.now)) {
      const pack = await readPack(call, served, type, id);
      if (pack) packs.push(pack);
    }
  }
  return packs;
}

function sizesOf(packs: readonly Pack[]): PackSizes {
  const manifests = packs.map(({ manifest }) => manifest);
  const bytes = new Map(
    manifests.flatMap(({ parts }) => parts.map((part) => [part.hash, part.bytes] as const)),
  );
  return {
    routes: packs.length,
    bytes: [...bytes.values()].reduce((sum, one) => sum + one, 0),
    updatedAt:
      manifests
        .map(({ updatedAt }) => updatedAt)
        .toSorted()
        .at(-1) ?? null,
  };
}

/** Gated: ask `servedTo` first. */
async function packOf(call: RawCall, served: ServedCatalogue, { type, id }: RouteId): Promise<Pack> {
  const pack = await readPack(call, served, type, id);
  if (!pack) throw notFound();
  return pack;
}

function headOf(served: ServedCatalogue, type: RouteType, id: number) {
  return type === 'cliff' ? served.sectorOfId(id) : served.multipitchOfId(id);
}

/**
 * Made once for its manifest, its parts and its size; without ground, and not kept, while that cannot be read. Gated: ask
 * who may read it first.
 */
export function readPack(
  call: RawCall,
  served: ServedCatalogue,
  type: RouteType,
  id: number,
): Promise<Pack | null> {
  return evenWithoutGround(
    () => keptPack(call, served, { type, id }),
    () => makePack(call, served, { type, id }, []),
  );
}

/** Rejects with GroundUnread while its ground cannot be read. Gated: ask who may read it first. */
export function keptPack(call: RawCall, served: ServedCatalogue, route: RouteId): Promise<Pack | null> {
  const make = async () => makePack(call, served, route, await groundOf(call, served, route));
  return served.packs.get(`${route.type}/${route.id}`, make);
}

/** What is made with the ground, or else, while that cannot be read, without it. */
export async function evenWithoutGround<Made>(
  withGround: () => Promise<Made>,
  without: () => Promise<Made>,
): Promise<Made> {
  try {
    return await withGround();
  } catch (error) {
    if (!(error instanceof GroundUnread)) throw error;
    return without();
  }
}

/**
 * The ground around a route's crag, of which all its routes have the same; around itself for one without a crag. Null
 * where the provider has none at all.
 */
async function groundOf(
  { services }: RawCall,
  served: ServedCatalogue,
  { type, id }: RouteId,
): Promise<readonly GroundPart[] | null> {
  const head = services.mapTiles ? await headOf(served, type, id) : null;
  if (!services.mapTiles || !head) return null;
  const crag = head.crag && (await served.crag(head.region.slug, head.crag.slug));
  return services.mapTiles.around(crag?.summary.coordinates ?? head.coordinates);
}

async function makePack(
  call: RawCall,
  served: ServedCatalogue,
  { type, id }: RouteId,
  ground: readonly GroundPart[] | null,
): Promise<Pack | null> {
  const { db } = call;
  const parts = ground && ground.map(({ part }) => part);
  if (type === 'cliff') {
    const head = await served.sectorOfId(id);
    const content = await readSectorContent(db, id);
    if (!head || !content) return null;
    const { family: _family, ...page } = head;
    return buildPack(type, { ...page, content }, parts);
  }
  const head = await served.multipitchOfId(id);
  const content = await readMultipitchContent(db, id);
  return head && content ? buildPack(type, { ...head, content }, parts) : null;
}

/** The best right to a picture by any of the routes that show it; editors have it of any. */
async function rightToPicture(call: RawCall, hash: string): Promise<'sample' | 'readable' | null> {
  let best: 'sample' | 'readable' | null = null;
  for (const { type, id } of await picturedRoutes(call.db, hash)) {
    const right = await readableUntil(call.db, call.customerId, type, id, call.now);
    if (right === 'sample') return right;
    best ??= right;
  }
  if (best !== null || call.customerId === null) return best;
  const editor = await readPermission(call.db, call.customerId, 'content');
  return editor?.isAllowed ? 'readable' : null;
}
