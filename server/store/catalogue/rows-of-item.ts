import type { WholeItem } from '#server/catalogue-format/catalogue-item';
import type { TableName } from './catalogue-tables';

type TextItem = Exclude<WholeItem, { kind: 'picture' | 'catalogue' }>;
type Row = readonly [table: TableName, row: object];

/**
 * The rows a line of a catalogue becomes. `position` is the line's place among those of its kind, a topo's among
 * those of its route. `createdAt` is only for what comes for the first time: it is as old as its last change.
 */
export function rowsOfItem(item: TextItem, position: number, importedAt: Date): Row[] {
  switch (item.kind) {
    case 'region':
      return [['region', { ...item, ...item.coordinates }]];
    case 'crag':
      return [['crag', { ...item, ...item.coordinates, kind: item.topoKind, createdAt: item.updatedAt }]];
    case 'sector':
      return [
        [
          'sector',
          {
            ...item,
            position,
            footLat: item.foot?.lat ?? null,
            footLon: item.foot?.lon ?? null,
            family: item.content.family ?? false,
            createdAt: item.updatedAt,
          },
        ],
      ];
    case 'multipitch':
      return [['multipitch', { ...item, ...item.coordinates, createdAt: item.updatedAt }]];
    case 'climb':
    case 'pitch':
      return [[item.kind, item]];
    case 'topo': {
      const { id, picture, sectorId, multipitchId, lines } = item;
      return [
        ['topo', { ...item, position, pictureHash: picture }],
        ...lines.map(({ of, ...line }): Row => {
          const drawn = sectorId === null ? { pitchId: of } : { climbId: of };
          return ['topo_line', { ...line, topoId: id, sectorId, multipitchId, ...drawn }];
        }),
      ];
    }
    case 'guidebook': {
      const { id: guidebookId, regionIds, sectorIds, multipitchIds, sampleSectorId } = item;
      return [
        ['guidebook', { ...item, position, kind: item.topoKind, createdAt: importedAt.toISOString() }],
        ...regionIds.map((regionId): Row => ['guidebook_region', { guidebookId, regionId }]),
        ...sectorIds.map((sectorId): Row => {
          return ['guidebook_sector', { guidebookId, sectorId, sample: sectorId === sampleSectorId }];
        }),
        ...multipitchIds.map((multipitchId): Row => ['guidebook_multipitch', { guidebookId, multipitchId }]),
      ];
    }
    case 'photo': {
      const { of: placeKind, id: placeId, picture: pictureHash, credit, focus } = item;
      const [focusX, focusY] = focus;
      return [['place_photo', { placeKind, placeId, pictureHash, credit, focusX, focusY }]];
    }
    case 'product':
      return [['product', { ...item, kind: item.productKind }]];
  }
}
