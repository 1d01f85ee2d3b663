import { diceOf } from '../chance/dice';
import type { CliffMesh } from './cliff-mesh';
import { mix } from './colors';
import { noiseOf, rugged } from './noise';
import type { Light } from './paint-sky';
import type { Plants } from './plant-kinds';
import { bush, newLayers, paintLayers, pine } from './plants';
import { areaData, fill, type Point } from './shapes';

/** Bushes on the skyline and on ledges; painted before the foot. */
export function paintRockPlants(seed: string, mesh: CliffMesh, plants: Plants, light: Light): string {
  const dice = diceOf(`${seed} ledges`);
  const all = newLayers();
  const unit = Math.min(mesh.width, mesh.height) / 900;
  for (let u = 0.01; u < 0.99; u += dice.between(0.012, 0.06)) {
    if (dice.chance(0.35)) continue;
    const [x, y] = mesh.at(u, 1);
    bush([x, y + 3], dice.between(6, 17) * unit, light, dice, all);
    if (plants.pines > 0 && dice.chance(0.13))
      pine([x, y + 4], dice.between(30, 58) * unit, light, dice, all);
  }
  for (let count = dice.whole(5, 12); count > 0; count--) {
    bush(
      mesh.at(dice.between(0.02, 0.98), dice.between(0.12, 0.85)),
      dice.between(4, 10) * unit,
      light,
      dice,
      all,
    );
  }
  return paintLayers(all, plants, light.side);
}

/** The wooded hillside a cliff's visible ends come out of; painted before the rock. */
export function paintShoulders(seed: string, mesh: CliffMesh, plants: Plants, light: Light): string {
  const dice = diceOf(`${seed} shoulders`);
  const unit = Math.min(mesh.width, mesh.height) / 900;
  const all = newLayers();
  const hills = [0, 1].flatMap((end) => {
    const [rockX] = mesh.at(end, 0.5);
    const border = end === 0 ? 0 : mesh.width;
    if ((end === 0 && rockX < 0) || (end === 1 && rockX > mesh.width)) return [];
    const inward = end === 0 ? 1 : -1;
    const [innerX, innerY] = mesh.at(end + inward * 0.05, dice.between(0.62, 0.78));
    const rough = noiseOf(`${seed} shoulder ${end}`);
    const drop = dice.between(0.08, 0.2) * mesh.height;
    const crest = Array.from({ length: 11 }, (_, at): Point => {
      const part = at / 10;
      return [
        innerX + (border - innerX) * part,
        innerY + drop * part ** 0.8 + rugged(rough, part * 5, 3) * 16 * unit,
      ];
    });
    for (const [x, y] of crest) {
      for (let down = 0; down < 3; down++) {
        const place: Point = [x + dice.between(-16, 16), y + down * dice.between(22, 52) * unit];
        bush(place, dice.between(8, 20) * unit, light, dice, all);
      }
    }
    return [areaData([...crest, [border, mesh.height], [innerX, mesh.height]])];
  });
  return fill(mix(plants.leaves[1], plants.soil, 0.35), hills) + paintLayers(all, plants, light.side);
}
