import { diceOf, type Dice } from '../chance/dice';
import type { CliffMesh, Panel } from './cliff-mesh';
import type { Light } from './paint-sky';
import { INK, trace } from './pen';
import { areaData, fill, lineData, stroke } from './shapes';

/** Corners, layers and skyline in ink: bold where the rock turns away, broken where it is worn. */
export function drawEdges(
  seed: string,
  mesh: CliffMesh,
  light: Light,
  levels: ((u: number, layer: number) => number)[],
): string {
  const dice = diceOf(`${seed} edges`);
  const fine: string[] = [];
  const bold: string[] = [];
  const dusk: string[] = [];
  mesh.panels.forEach((panel, at) => {
    const level = levels[at];
    if (!level) return;
    for (let layer = 1; level(panel.from, layer) < 0.98 && layer < 40; layer++) {
      drawLayer(mesh, panel, (u) => level(u, layer), dice, fine);
    }
    if (at === 0) return;
    const before = mesh.panels[at - 1] ?? panel;
    const isCorner = before.facing > panel.facing;
    for (let v = 0; v < 0.97;) {
      const to = Math.min(0.985, v + dice.between(0.08, 0.3));
      const line = trace(mesh, () => panel.from, v, to);
      (isCorner ? bold : fine).push(lineData(line));
      v = to + (dice.chance(isCorner ? 0.25 : 0.6) ? dice.between(0.02, 0.08) : 0);
    }
    if (isCorner) {
      const depth = Math.min(0.028, (panel.to - panel.from) * 0.35) * (light.side > 0 ? -1 : 1);
      const far = trace(
        mesh,
        (v) => panel.from + depth * (0.6 + 0.4 * Math.sin(v * 9 + at)),
        0,
        0.98,
      ).reverse();
      dusk.push(areaData([...trace(mesh, () => panel.from, 0, 0.98), ...far]));
    }
  });
  const skyline = [
    ...trace(mesh, () => 0, 0, 1),
    ...Array.from({ length: 81 }, (_, at) => mesh.at(at / 80, 1)),
    ...trace(mesh, () => 1, 0, 1).reverse(),
  ];
  return [
    fill(INK, dusk, 0.2),
    stroke(INK, 1.1, fine, 0.42),
    stroke(INK, 2.2, bold, 0.6),
    stroke(INK, 2.2, [lineData(skyline)], 0.75),
  ].join('');
}

function drawLayer(
  mesh: CliffMesh,
  panel: Panel,
  level: (u: number) => number,
  dice: Dice,
  into: string[],
): void {
  for (let u = panel.from; u < panel.to;) {
    const to = Math.min(panel.to, u + dice.between(0.015, 0.07));
    if (dice.chance(0.45)) {
      into.push(
        lineData(
          [0, 0.33, 0.66, 1].map((part) => {
            const on = u + (to - u) * part;
            return mesh.at(on, level(on));
          }),
        ),
      );
    }
    u = to + dice.between(0.004, 0.02);
  }
}
