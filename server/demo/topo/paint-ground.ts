import { diceOf, type Dice } from '../chance/dice';
import type { CliffMesh } from './cliff-mesh';
import { mix } from './colors';
import { noiseOf, rugged } from './noise';
import type { Light } from './paint-sky';
import type { Plants } from './plant-kinds';
import { bush, newLayers, oak, paintLayers, pine } from './plants';
import { areaData, fill, type Point } from './shapes';

/** The slope at the foot, with scree, a path and what grows there, from far to near. */
export function paintGround(seed: string, mesh: CliffMesh, plants: Plants, light: Light): string {
  const dice = diceOf(`${seed} ground`);
  const { width, height } = mesh;
  const rough = noiseOf(`${seed} slope`);
  const unit = Math.min(width, height) / 900;
  const feet = Array.from({ length: 121 }, (_, at) => mesh.at(at / 120, 0));
  const footAt = (x: number) => {
    const next = feet.find(([footX]) => footX >= x) ?? feet.at(-1);
    return next?.[1] ?? height;
  };
  const crest = (x: number) => {
    const foot = footAt(x);
    return foot - 5 * unit - rugged(rough, (x / width) * 7, 3) * 9 * unit;
  };
  const xs = Array.from({ length: 41 }, (_, at) => (at * width) / 40);
  const slope = (sink: number): Point[] => [
    ...xs.map((x): Point => [x, crest(x) + (height - crest(x)) * sink]),
    [width, height],
    [0, height],
  ];
  const dry = mix(plants.soil, plants.leaves[2], 0.25);
  const parts = [
    fill(dry, [areaData(slope(0))]),
    fill(mix(dry, plants.leaves[1], 0.35), [areaData(slope(0.35))], 0.75),
    paintScree(mesh, plants, dice),
    paintPath(crest, width, height, dice, plants),
    fill(mix(dry, plants.leaves[0], 0.6), [areaData(slope(0.78))], 0.75),
  ];
  const clumps = noiseOf(`${seed} clumps`);
  for (let row = 0; row < 4; row++) {
    const all = newLayers();
    const near = row / 3;
    const size = (8 + near ** 1.5 * 34) * unit;
    for (let x = -20; x < width + 20; x += size * dice.between(1.2, 2.9)) {
      const clump = clumps((x / width) * 7 + row * 31) * 0.75 + dice.between(-0.25, 0.25);
      if (clump > plants.garrigue - 0.55 + (row === 3 ? 0.2 : 0)) continue;
      const y =
        crest(x) + (height - crest(x)) * (0.05 + near * 0.93) + dice.between(-9, 9) * unit * (0.4 + near);
      bush([x, y], size * dice.between(0.55, 1.4), light, dice, all);
    }
    const trees = (count: number) => (row === 0 ? 0 : Math.round((count * dice.between(0.5, 1.2)) / 3));
    for (let count = trees(plants.oaks); count > 0; count--) {
      const x = treeX(dice, width);
      oak(
        [x, crest(x) + (height - crest(x)) * (0.1 + near * 0.7)],
        (36 + near * 46) * unit,
        light,
        dice,
        all,
      );
    }
    for (let count = trees(plants.pines); count > 0; count--) {
      const x = treeX(dice, width);
      pine(
        [x, crest(x) + (height - crest(x)) * (0.1 + near * 0.7)],
        (58 + near * 70) * unit,
        light,
        dice,
        all,
      );
    }
    parts.push(paintLayers(all, plants, light.side));
  }
  return parts.join('');
}

/** Trees keep to the sides, so that the climbs' starts stay in sight. */
function treeX(dice: Dice, width: number): number {
  return dice.chance(0.5) ? dice.between(-0.02, 0.17) * width : dice.between(0.83, 1.02) * width;
}

function paintScree(mesh: CliffMesh, plants: Plants, dice: Dice): string {
  const stones: string[] = [];
  const shades: string[] = [];
  for (let count = Math.round(plants.scree * 60); count > 0; count--) {
    const [x, foot] = mesh.at(dice.between(0, 1), 0);
    const down = dice.next() ** 1.6;
    const y = foot + down * (mesh.height - foot) * 0.75;
    const size = (2 + down * 9) * dice.between(0.5, 1.3);
    const stone: Point[] = [
      [x - size, y + size * 0.4],
      [x - size * 0.5, y - size * 0.5],
      [x + size * 0.4, y - size * 0.6],
      [x + size, y + size * 0.3],
    ];
    stones.push(areaData(stone));
    shades.push(
      areaData([
        [x - size, y + size * 0.4],
        [x + size, y + size * 0.3],
        [x + size * 0.6, y + size * 0.75],
        [x - size * 0.7, y + size * 0.7],
      ]),
    );
  }
  return fill('#efe7d6', stones, 0.9) + fill('#6e6250', shades, 0.5);
}

function paintPath(
  crest: (x: number) => number,
  width: number,
  height: number,
  dice: Dice,
  plants: Plants,
): string {
  const start = dice.between(0.15, 0.85) * width;
  const end = dice.between(0.2, 0.8) * width;
  const left: Point[] = [];
  const right: Point[] = [];
  for (let at = 0; at <= 14; at++) {
    const part = at / 14;
    const x = start + (end - start) * part + Math.sin(part * 7 + start) * width * 0.035 * (1 - part);
    const y = height - (height - crest(end) - 8) * part ** 0.8;
    const half = 20 * (1 - part) ** 1.3 + 2.5;
    left.push([x - half, y]);
    right.unshift([x + half, y]);
  }
  return fill(mix(plants.soil, '#fff6e0', 0.65), [areaData([...left, ...right])], 0.9);
}
