import type { Orientation } from '#contract/catalogue/place';
import { cliffMesh, type CliffMesh } from './cliff-mesh';
import { paintFeatures } from './paint-features';
import { paintGround } from './paint-ground';
import { paintRockPlants, paintShoulders } from './paint-hillside';
import { plantKinds, type PlantName } from './plant-kinds';
import { paintRock } from './paint-rock';
import { lightOf, paintSky } from './paint-sky';
import { rockKinds, type RockName } from './rock-kinds';

/** What a plate is drawn from. The same facts give the same bytes. */
export interface TopoFacts {
  seed: string;
  rock: RockName;
  plants: PlantName;
  orientation: Orientation;
  width: number;
  height: number;
  /** Whether the cliff ends within the picture. */
  isWhole: boolean;
}

/** Draws a cliff that exists nowhere: an SVG of paths alone, and the sheet its climbs are traced on. */
export function drawTopo({ seed, rock, plants, orientation, width, height, isWhole }: TopoFacts): {
  svg: string;
  mesh: CliffMesh;
} {
  const kind = rockKinds[rock];
  const light = lightOf(orientation);
  const mesh = cliffMesh(seed, kind, width, height, isWhole);
  const painted = [
    paintSky(seed, light, width, height),
    paintShoulders(seed, mesh, plantKinds[plants], light),
    paintRock(seed, mesh, kind, light),
    paintFeatures(seed, mesh, kind, light),
    paintRockPlants(seed, mesh, plantKinds[plants], light),
    paintGround(seed, mesh, plantKinds[plants], light),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${painted.join('')}</svg>`;
  return { svg, mesh };
}
