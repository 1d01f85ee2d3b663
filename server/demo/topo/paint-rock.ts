import { diceOf } from '../chance/dice';
import type { CliffMesh } from './cliff-mesh';
import { mix } from './colors';
import { drawEdges } from './draw-edges';
import { noiseOf, rugged } from './noise';
import type { Light } from './paint-sky';
import { INK } from './pen';
import type { RockKind } from './rock-kinds';
import { areaData, fill, lineData, stroke, type Point } from './shapes';

const TONES = 9;

/** The mass of the rock: buttresses and layers in light and shadow, then the pen along their edges. */
export function paintRock(seed: string, mesh: CliffMesh, rock: RockKind, light: Light): string {
  const levels = layersOf(seed, mesh, rock);
  return [
    fill(rock.middle, [areaData(outline(mesh))]),
    paintBlocks(seed, mesh, rock, light, levels),
    paintWash(mesh, rock, light),
    hatchShadows(seed, mesh, light),
    drawEdges(seed, mesh, light, levels),
  ].join('');
}

/** The whole cliff's border, in pixels. */
export function outline(mesh: CliffMesh): Point[] {
  const along = Array.from({ length: 81 }, (_, at) => at / 80);
  const up = Array.from({ length: 21 }, (_, at) => at / 20);
  return [
    ...up.map((v) => mesh.at(0, v)),
    ...along.map((u) => mesh.at(u, 1)),
    ...up.map((v) => mesh.at(1, 1 - v)),
    ...along.map((u) => mesh.at(1 - u, 0)),
  ];
}

/** For each panel the heights of its layers, a little shifted against its neighbours' as faults do. */
function layersOf(seed: string, mesh: CliffMesh, rock: RockKind): ((u: number, layer: number) => number)[] {
  const dice = diceOf(`${seed} layers`);
  const even = Array.from(
    { length: rock.strata - 1 },
    (_, at) => (at + dice.between(0.7, 1.3)) / rock.strata,
  );
  const tilt = rock.tilt * (dice.chance(0.5) ? 1 : -1);
  return mesh.panels.map((panel, at) => {
    const shift = dice.between(-0.5, 0.5) / rock.strata;
    const rough = noiseOf(`${seed} layer ${at}`);
    return (u, layer) => {
      if (layer <= 0) return 0;
      if (layer >= rock.strata) return 1;
      const wave = rugged(rough, u * 30 + layer * 5, 3) * (0.14 / rock.strata);
      const v = (even[layer - 1] ?? 0) + shift + tilt * (u - 0.5) + wave;
      return Math.min(0.985, Math.max(0.015, v + panel.facing * 0.001));
    };
  });
}

function paintBlocks(
  seed: string,
  mesh: CliffMesh,
  rock: RockKind,
  light: Light,
  levels: ((u: number, layer: number) => number)[],
): string {
  const dice = diceOf(`${seed} blocks`);
  const tones = Array.from({ length: TONES }, (): string[] => []);
  mesh.panels.forEach((panel, at) => {
    const level = levels[at];
    if (!level) return;
    const lit = 0.56 + panel.facing * light.side * 0.42 * rock.relief;
    for (let layer = 0; layer < rock.strata; layer++) {
      const cuts = dice.whole(1, 2);
      let from = panel.from;
      for (let cut = 1; cut <= cuts; cut++) {
        const to =
          cut === cuts
            ? panel.to
            : panel.from + ((panel.to - panel.from) * (cut + dice.between(-0.25, 0.25))) / cuts;
        const height = (layer + 0.5) / rock.strata;
        const tone = lit + dice.between(-0.13, 0.13) + (height - 0.5) * 0.16;
        const index = Math.round(Math.min(1, Math.max(0, tone)) * (TONES - 1));
        tones[index]?.push(
          areaData(
            block(
              mesh,
              from,
              to,
              (u) => level(u, layer),
              (u) => level(u, layer + 1),
            ),
          ),
        );
        from = to;
      }
    }
  });
  return tones
    .map((blocks, index) => {
      const part = index / (TONES - 1);
      const color =
        part < 0.5 ? mix(rock.shadow, rock.middle, part * 2) : mix(rock.middle, rock.light, part * 2 - 1);
      return fill(color, blocks);
    })
    .join('');
}

function block(
  mesh: CliffMesh,
  from: number,
  to: number,
  low: (u: number) => number,
  high: (u: number) => number,
): Point[] {
  const side = [0.5];
  // The skyline and the foot have more shape than what lies between.
  const coarse = [0, 0.5, 1];
  const dense = Array.from({ length: 5 }, (_, at) => at / 4);
  const [below, above] = [low(from) === 0 ? dense : coarse, high(from) === 1 ? dense : coarse];
  const along = (part: number) => from + (to - from) * part;
  return [
    ...below.map((part) => mesh.at(along(part), low(along(part)))),
    ...side.map((part) => mesh.at(to, low(to) + (high(to) - low(to)) * part)),
    ...above.map((part) => mesh.at(along(1 - part), high(along(1 - part)))),
    ...side.map((part) => mesh.at(from, high(from) + (low(from) - high(from)) * part)),
  ];
}

/** Warm light from the side and above, cool air at the far end, bounce from the ground. */
function paintWash(mesh: CliffMesh, rock: RockKind, light: Light): string {
  const shape = areaData(outline(mesh));
  const [near, far] = light.side > 0 ? ['1', '0'] : ['0', '1'];
  return (
    `<defs><linearGradient id="side" x1="${far}" x2="${near}"><stop stop-color="${mix(rock.shadow, '#3d4f74', 0.45)}" stop-opacity=".34"/><stop offset=".55" stop-color="${rock.middle}" stop-opacity="0"/><stop offset="1" stop-color="#fff3d0" stop-opacity=".3"/></linearGradient>` +
    `<linearGradient id="rise" x2="0" y2="1"><stop stop-color="#fffaf0" stop-opacity=".28"/><stop offset=".5" stop-color="#fffaf0" stop-opacity="0"/><stop offset="1" stop-color="#5d4a33" stop-opacity=".3"/></linearGradient></defs>` +
    `<path fill="url(#side)" d="${shape}"/><path fill="url(#rise)" d="${shape}"/>`
  );
}

/** Short parallel strokes of the pen on what is turned away from the sun. */
function hatchShadows(seed: string, mesh: CliffMesh, light: Light): string {
  const dice = diceOf(`${seed} hatch`);
  const strokes: string[] = [];
  const unit = Math.min(mesh.width, mesh.height) / 900;
  for (const panel of mesh.panels) {
    const dark = Math.max(0, -panel.facing * light.side);
    const count = Math.round(dark * 50 * (panel.to - panel.from) * 6);
    for (let at = 0; at < count; at++) {
      const u = dice.between(panel.from, panel.to);
      const [x, y] = mesh.at(u, dice.between(0.04, 0.93));
      const length = dice.between(12, 30) * unit;
      strokes.push(
        lineData([
          [x, y],
          [x - length * 0.35 * Math.sign(light.side), y + length],
        ]),
      );
    }
  }
  return stroke(INK, 1.1, strokes, 0.24);
}
