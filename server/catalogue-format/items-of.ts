import type { CatalogueData, TopoData } from './catalogue-data';
import { FORMAT, type WholeItem } from './catalogue-item';

/** A catalogue that is in memory, as the lines of a file in the order an export writes them. */
export function* itemsOf(data: CatalogueData): Generator<WholeItem> {
  yield { kind: 'catalogue', format: FORMAT, demo: data.demo };
  for (const picture of data.pictures) yield { kind: 'picture', ...picture };
  for (const region of data.regions) yield { kind: 'region', ...region };
  for (const { kind, ...crag } of data.crags) yield { kind: 'crag', ...crag, topoKind: kind };
  for (const { climbs, topos, ...sector } of data.sectors) {
    yield { kind: 'sector', ...sector };
    for (const climb of climbs) yield { kind: 'climb', sectorId: sector.id, ...climb };
    for (const topo of topos) yield topoItem(topo, { sectorId: sector.id, multipitchId: null });
  }
  for (const { pitches, topos, ...multipitch } of data.multipitches) {
    yield { kind: 'multipitch', ...multipitch };
    for (const pitch of pitches) yield { kind: 'pitch', multipitchId: multipitch.id, ...pitch };
    for (const topo of topos) yield topoItem(topo, { sectorId: null, multipitchId: multipitch.id });
  }
  for (const { kind, ...guidebook } of data.guidebooks) {
    yield { kind: 'guidebook', ...guidebook, topoKind: kind };
  }
  for (const photo of data.photos) yield { kind: 'photo', ...photo };
  for (const { kind, ...product } of data.products) yield { kind: 'product', ...product, productKind: kind };
}

function topoItem(
  topo: TopoData,
  owner: { sectorId: number; multipitchId: null } | { sectorId: null; multipitchId: number },
): WholeItem {
  return { kind: 'topo', ...owner, ...topo };
}
