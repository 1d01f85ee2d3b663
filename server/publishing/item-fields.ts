import { itemKey, type ContentKind } from '#contract/workshop/item-key';
import type { CatalogueItem, ItemOf } from '#server/catalogue-format/catalogue-item';
import type { StoredItem } from '#server/catalogue-format/stored-item';

type PhotoItem = ItemOf<'photo'>;
/** A picture's kind and size by its hash. */
export type PictureFacts = (hash: string) => { mediaType: string; width: number; height: number } | undefined;

/** A published item in the fields that editors change, gated ones too. */
export function fieldsOfItem(
  { item, position = 0 }: StoredItem<ItemOf<ContentKind>>,
  photo: PhotoItem | undefined,
  pictureOf: PictureFacts,
): Record<string, unknown> {
  const refOf = (hash: string) => ({ hash, ...pictureOf(hash) });
  const shown = {
    photo: photo ? { ...refOf(photo.picture), credit: photo.credit, focus: photo.focus } : null,
  };
  switch (item.kind) {
    case 'region':
      return { name: item.name, coordinates: item.coordinates };
    case 'crag': {
      const {
        kind: _kind,
        id: _id,
        slug: _slug,
        updatedAt: _at,
        regionId,
        topoKind,
        landing,
        ...same
      } = item;
      return {
        ...same,
        region: itemKey('region', regionId),
        kind: topoKind,
        landing: landing ?? null,
        ...shown,
      };
    }
    case 'sector': {
      const { cragId, name, orientation, foot, content } = item;
      return { ...content, name, orientation, crag: itemKey('crag', cragId), foot: foot ?? null, ...shown };
    }
    case 'climb': {
      const { kind: _kind, id: _id, sectorId, ...same } = item;
      return { ...same, sector: itemKey('sector', sectorId) };
    }
    case 'multipitch': {
      const { regionId, cragId, name, orientation, gradeObligatory, equipment, coordinates, content } = item;
      return {
        ...content,
        name,
        orientation,
        region: itemKey('region', regionId),
        crag: cragId === null ? null : itemKey('crag', cragId),
        gradeObligatory,
        equipment,
        coordinates,
        ...shown,
      };
    }
    case 'pitch': {
      const { kind: _kind, id: _id, multipitchId, ...same } = item;
      return { ...same, multipitch: itemKey('multipitch', multipitchId) };
    }
    case 'topo': {
      const part = item.sectorId === null ? 'pitch' : 'climb';
      return {
        of:
          item.sectorId === null
            ? itemKey('multipitch', item.multipitchId ?? 0)
            : itemKey('sector', item.sectorId),
        number: position + 1,
        picture: refOf(item.picture),
        alt: item.alt,
        lines: item.lines.map((line) => ({ ...line, of: itemKey(part, line.of) })),
      };
    }
    case 'guidebook': {
      const { kind: _kind, id: _id, slug: _slug, topoKind, ...book } = item;
      const { regionIds, sectorIds, multipitchIds, sampleSectorId, ...same } = book;
      return {
        ...same,
        kind: topoKind,
        regions: regionIds.map((id) => itemKey('region', id)),
        sectors: sectorIds.map((id) => itemKey('sector', id)),
        multipitches: multipitchIds.map((id) => itemKey('multipitch', id)),
        sampleSector: sampleSectorId === null ? null : itemKey('sector', sampleSectorId),
        ...shown,
      };
    }
  }
}

/** Whether an item is of a kind that editors change by its own key. */
export function isContent(item: CatalogueItem): item is ItemOf<ContentKind> {
  return !['catalogue', 'picture', 'photo', 'product'].includes(item.kind);
}
