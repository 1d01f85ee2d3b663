import { createHash } from 'node:crypto';
import type { Orientation } from '#contract/catalogue/place';
import type { PictureData } from '../catalogue-format/catalogue-data';
import type { CragFacts } from './places/crag-facts';
import type { CliffMesh } from './topo/cliff-mesh';
import { drawTopo } from './topo/draw-topo';

/** The drawn plate of a route as a picture of the catalogue, with the sheet its lines are traced on. */
export function drawRoute(
  seed: string,
  crag: CragFacts,
  orientation: Orientation,
  [width, height]: readonly [number, number],
  isWhole = false,
): { picture: PictureData; mesh: CliffMesh } {
  const { svg, mesh } = drawTopo({
    seed,
    rock: crag.rockName,
    plants: crag.plants,
    orientation,
    width,
    height,
    isWhole,
  });
  const bytes = new Uint8Array(Buffer.from(svg));
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { picture: { hash, mediaType: 'image/svg+xml', width, height, bytes }, mesh };
}
