import type { PublishedItem } from '#contract/endpoints/house/items';
import { contentKinds, itemKey, type ContentKind } from '#contract/workshop/item-key';
import type { ItemOf, WholeItem } from '../catalogue-format/catalogue-item';
import type { Database } from '../database/database';
import { readPhotos, readPictures, readPublishedLines, type ItemsAsked } from '../store/house/published-rows';
import { fieldsOfItem } from './fields-of-item';

type ContentLine = ItemOf<ContentKind>;

/**
 * What is published of what is asked for, in the fields that editors change; null where it is not in the catalogue. It
 * wants a transaction that reads one state.
 */
export async function readPublishedItems(db: Database, asked: ItemsAsked): Promise<PublishedItem[] | null> {
  const lines = (await readPublishedLines(db, asked)).filter(isContent);
  if (lines.length === 0 && !asked.regions) return null;
  const photos = await readPhotos(db, lines.flatMap(picturedOf));
  const hashes = lines.flatMap((line) => (line.kind === 'topo' ? [line.picture] : []));
  const pictures = await readPictures(db, [...hashes, ...photos.map(({ picture }) => picture)]);
  const placesTaken = new Map<string, number>();
  return lines.map((line) => {
    const number = line.kind === 'topo' ? nextPlace(placesTaken, line) : 0;
    const photo = photos.find(({ of, id }) => of === line.kind && id === line.id) ?? null;
    const fields = fieldsOfItem(line, { photo, pictures, number });
    return { key: itemKey(line.kind, line.id), fields };
  });
}

function isContent(line: WholeItem): line is ContentLine {
  return contentKinds.some((kind) => kind === line.kind);
}

function picturedOf({ kind, id }: ContentLine): { of: ItemOf<'photo'>['of']; id: number }[] {
  return kind === 'crag' || kind === 'sector' || kind === 'multipitch' || kind === 'guidebook'
    ? [{ of: kind, id }]
    : [];
}

/** A topo's place among those of its route, which stand in their order. */
function nextPlace(taken: Map<string, number>, { sectorId, multipitchId }: ItemOf<'topo'>): number {
  const route = `${sectorId ?? ''}/${multipitchId ?? ''}`;
  const place = (taken.get(route) ?? 0) + 1;
  taken.set(route, place);
  return place;
}
