import { diceOf, type Dice } from '../chance/dice';
import type { CliffMesh } from './cliff-mesh';
import { mix } from './colors';
import type { Light } from './paint-sky';
import { INK, trace } from './pen';
import type { RockKind } from './rock-kinds';
import { areaData, dotData, fill, lineData, ovalData, stroke, type Point } from './shapes';

/** What climbers look for on a rock: streaks, roofs, cracks, pockets, tufas, pebbles, caves. */
export function paintFeatures(seed: string, mesh: CliffMesh, rock: RockKind, light: Light): string {
  const dice = diceOf(`${seed} features`);
  return [
    paintStreaks(mesh, rock, dice),
    dice.chance(rock.cave) ? paintCave(mesh, rock, dice) : '',
    paintRoofs(mesh, rock, light, dice),
    paintTufas(mesh, rock, light, dice),
    paintCracks(mesh, rock, dice),
    paintPockets(mesh, rock, dice),
    paintPebbles(mesh, rock, dice),
  ].join('');
}

function paintStreaks(mesh: CliffMesh, rock: RockKind, dice: Dice): string {
  return rock.streaks
    .map((color) => {
      const streaks = Array.from({ length: dice.whole(4, 6) }, () => {
        const u = dice.between(0.03, 0.97);
        const half = dice.between(0.003, 0.011);
        const high = dice.between(0.5, 0.97);
        const low = Math.max(0.03, high - dice.between(0.18, 0.55));
        const left = trace(mesh, (v) => u - half * Math.sin(((v - low) / (high - low)) * 2.6), low, high);
        const right = trace(mesh, (v) => u + half * Math.sin(((v - low) / (high - low)) * 2.6), low, high);
        return areaData([...left, ...right.reverse()]);
      });
      return fill(color, streaks, 0.24);
    })
    .join('');
}

function paintRoofs(mesh: CliffMesh, rock: RockKind, light: Light, dice: Dice): string {
  const casts: string[] = [];
  const undersides: string[] = [];
  const lips: string[] = [];
  const drips: string[] = [];
  for (let count = rock.roofs; count > 0; count--) {
    const isTall = mesh.height > mesh.width;
    const from = dice.between(0.03, isTall ? 0.7 : 0.82);
    const to = Math.min(0.98, from + dice.between(0.05, 0.17) * (isTall ? 1.7 : 1));
    const [v, fall] = [dice.between(0.28, 0.84), dice.between(-0.05, 0.05) * (isTall ? 0.5 : 1)];
    const deep = dice.between(0.01, 0.03) * (isTall ? 0.6 : 1);
    const parts = Array.from({ length: 9 }, (_, at) => at / 8);
    const teeth = parts.map(() => dice.between(-0.007, 0.007) * (isTall ? 0.4 : 1));
    const depths = parts.map((part) => (part === 0 || part === 1 ? 0 : dice.between(0.45, 1.15)));
    const height = (at: number) => v + fall * (parts[at] ?? 0) + (teeth[at] ?? 0);
    const edge = (by: number, shift: number) =>
      parts.map((part, at) =>
        mesh.at(from + (to - from) * part + shift, height(at) - by * (depths[at] ?? 0)),
      );
    const lip = edge(0, 0);
    undersides.push(areaData([...lip, ...edge(deep, 0).reverse()]));
    casts.push(areaData([...lip, ...edge(deep * dice.between(3, 5), -light.side * 0.01).reverse()]));
    lips.push(lineData(lip));
    for (let at = 1; at < parts.length - 1; at++) {
      const [x, y] = mesh.at(from + (to - from) * (parts[at] ?? 0), height(at));
      drips.push(
        lineData([
          [x, y],
          [x - light.side * 4, y + deep * mesh.height * dice.between(0.8, 2)],
        ]),
      );
    }
  }
  return [
    fill(mix(rock.shadow, '#2c3550', 0.4), casts, 0.22),
    fill(mix(rock.shadow, INK, 0.4), undersides, 0.75),
    stroke(INK, 1, drips, 0.4),
    stroke(rock.light, 3.4, lips, 0.8),
    stroke(INK, 1.4, lips, 0.65),
  ].join('');
}

function paintCracks(mesh: CliffMesh, rock: RockKind, dice: Dice): string {
  const wide: string[] = [];
  const thin: string[] = [];
  for (let count = rock.cracks; count > 0; count--) {
    const u = dice.between(0.04, 0.96);
    const low = dice.between(0, 0.55);
    const high = Math.min(0.97, low + dice.between(0.2, 0.5));
    const drift = dice.between(-0.02, 0.02);
    const shake = dice.between(8, 16);
    const middle = (v: number) =>
      u + drift * (v - low) + Math.sin(v * shake) * 0.0035 + Math.sin(v * shake * 3.7) * 0.0012;
    if (dice.chance(0.55)) {
      const half = 0.0022;
      wide.push(
        areaData([
          ...trace(mesh, (v) => middle(v) - half * Math.sin(((v - low) / (high - low)) * Math.PI), low, high),
          ...trace(
            mesh,
            (v) => middle(v) + half * Math.sin(((v - low) / (high - low)) * Math.PI),
            low,
            high,
          ).reverse(),
        ]),
      );
    }
    thin.push(lineData(trace(mesh, middle, low, high)));
  }
  return fill(INK, wide, 0.75) + stroke(INK, 1.3, thin, 0.6);
}

function paintPockets(mesh: CliffMesh, rock: RockKind, dice: Dice): string {
  const small: Point[] = [];
  const holes: string[] = [];
  const rims: string[] = [];
  const rows = Array.from({ length: 6 }, () => dice.between(0.1, 0.92));
  const unit = Math.min(mesh.width, mesh.height) / 900;
  for (let count = rock.pockets; count > 0; count--) {
    const v = dice.chance(0.7) ? dice.pick(rows) + dice.between(-0.02, 0.02) : dice.between(0.06, 0.94);
    const [x, y] = mesh.at(dice.between(0.02, 0.98), v);
    if (dice.chance(0.86)) {
      small.push([x, y]);
      continue;
    }
    const rx = dice.between(4, 10) * unit;
    const ry = rx * dice.between(0.55, 0.9);
    rims.push(ovalData([x, y + ry * 0.45], rx * 1.15, ry));
    holes.push(ovalData([x, y], rx, ry));
  }
  const dark = mix(rock.shadow, INK, 0.5);
  const dots = small.map((point) => dotData(point, dice.between(0, 6) * unit));
  const glints = small.map(([x, y]) => dotData([x, y + 2], dice.between(1, 6) * unit));
  return (
    stroke(rock.light, 4.5, glints, 0.55) +
    stroke(dark, 4.5, dots, 0.75) +
    fill(rock.light, rims, 0.6) +
    fill(dark, holes, 0.8)
  );
}

function paintPebbles(mesh: CliffMesh, rock: RockKind, dice: Dice): string {
  const pale: string[] = [];
  const dark: string[] = [];
  const bands = [dice.between(0.15, 0.4), dice.between(0.5, 0.65), dice.between(0.75, 0.9)];
  for (let count = rock.pebbles; count > 0; count--) {
    const u = dice.between(0.01, 0.99);
    const v = dice.pick(bands) + dice.between(-0.05, 0.05) + (u - 0.5) * rock.tilt;
    const place = mesh.at(u, Math.min(0.97, Math.max(0.03, v)));
    (dice.chance(0.6) ? pale : dark).push(dotData(place, dice.between(0, 6)));
  }
  return stroke(rock.shadow, 4.5, dark, 0.5) + stroke(rock.light, 4.5, pale, 0.65);
}

function paintTufas(mesh: CliffMesh, rock: RockKind, light: Light, dice: Dice): string {
  const bodies: string[] = [];
  const shadows: string[] = [];
  const glints: string[] = [];
  for (let count = rock.tufas; count > 0; count--) {
    const u = dice.between(0.05, 0.95);
    const high = dice.between(0.45, 0.9);
    const low = Math.max(0.08, high - dice.between(0.14, 0.42));
    const half = dice.between(0.003, 0.008);
    const swell = dice.between(5, 11);
    const width = (v: number) =>
      half * (0.55 + 0.35 * Math.sin(v * swell * 6)) * Math.min(1, (v - low) * 14 + 0.15);
    const sun = Math.sign(light.side);
    const side = (sign: number, shift = 0) => trace(mesh, (v) => u + sign * width(v) + shift, low, high);
    shadows.push(areaData([...side(-1, -sun * 0.003), ...side(1, -sun * 0.003).reverse()]));
    bodies.push(areaData([...side(-1), ...side(1).reverse()]));
    glints.push(lineData(side(sun * 0.45)));
  }
  return (
    fill(INK, shadows, 0.4) +
    fill(mix(rock.middle, rock.light, 0.35), bodies) +
    stroke('#fffaf0', 1.6, glints, 0.55)
  );
}

function paintCave(mesh: CliffMesh, rock: RockKind, dice: Dice): string {
  const middle = dice.between(0.2, 0.8);
  const half = dice.between(0.05, 0.11);
  const top = dice.between(0.12, 0.24);
  const arch = (scale: number) =>
    Array.from({ length: 25 }, (_, at) => {
      const part = at / 24;
      const bump = 1 + 0.03 * Math.sin(at * 2.1 + middle * 20);
      return mesh.at(
        middle + (part * 2 - 1) * half * scale,
        Math.sin(part * Math.PI) ** 0.7 * top * scale * bump,
      );
    });
  return (
    fill(mix(rock.shadow, INK, 0.35), [areaData(arch(1))], 0.75) +
    fill(mix(rock.shadow, INK, 0.8), [areaData(arch(0.78))], 0.7) +
    stroke(INK, 1.8, [lineData(arch(1))], 0.6)
  );
}
