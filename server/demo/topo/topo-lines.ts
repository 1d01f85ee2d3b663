import { diceOf } from '../chance/dice';
import type { CliffMesh } from './cliff-mesh';

/** A climb's place on the sheet: how high it goes, 1 being the top. */
export interface LineWish {
  reach: number;
}

const STEPS = 12;
/** The part of the picture's width that lines keep away from its sides. */
const MARGIN = 0.05;

/**
 * Traces climbs up the cliff from left to right, in fractions of the picture. They keep their order on the
 * sheet, so they never cross; each wanders as its own cracks lead it.
 */
export function topoLines(seed: string, mesh: CliffMesh, wishes: readonly LineWish[]): [number, number][][] {
  const dice = diceOf(`${seed} lines`);
  const [first, last] = visibleRange(mesh);
  const slot = (last - first) / wishes.length;
  return wishes.map(({ reach }, at) => {
    const middle = first + slot * (at + 0.5 + dice.between(-0.16, 0.16));
    const [sway, turns, phase] = [slot * dice.between(0.1, 0.24), dice.between(4, 9), dice.between(0, 6)];
    return Array.from({ length: STEPS + 1 }, (_, step): [number, number] => {
      const v = 0.015 + (reach - 0.015) * (step / STEPS);
      return toFractions(mesh, middle + Math.sin(v * turns + phase) * sway, v);
    });
  });
}

/** Traces the pitches of one multi-pitch, each from the belay where the one before ends. */
export function pitchLines(seed: string, mesh: CliffMesh, lengths: readonly number[]): [number, number][][] {
  const dice = diceOf(`${seed} pitches`);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const start = dice.between(0.3, 0.7);
  const [sway, turns, phase, drift] = [
    dice.between(0.05, 0.11),
    dice.between(4, 8),
    dice.between(0, 6),
    dice.between(-0.16, 0.16),
  ];
  const along = (v: number) =>
    Math.min(0.86, Math.max(0.14, start + drift * v + Math.sin(v * turns + phase) * sway * (0.4 + v * 0.6)));
  let climbed = 0;
  return lengths.map((length) => {
    const [low, high] = [climbed / total, (climbed + length) / total];
    climbed += length;
    const steps = 6;
    return Array.from({ length: steps + 1 }, (_, step): [number, number] => {
      const v = 0.015 + 0.965 * (low + ((high - low) * step) / steps);
      return toFractions(mesh, along(v), v);
    });
  });
}

function toFractions(mesh: CliffMesh, u: number, v: number): [number, number] {
  const [x, y] = mesh.at(u, v);
  const fraction = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
  return [fraction(x / mesh.width), fraction(y / mesh.height)];
}

/** The stretch of the sheet that lies well within the picture from foot to top. */
function visibleRange(mesh: CliffMesh): [number, number] {
  const inside = (u: number) =>
    [0, 0.5, 1].every((v) => {
      const [x] = mesh.at(u, v);
      return x > mesh.width * MARGIN && x < mesh.width * (1 - MARGIN);
    });
  const places = Array.from({ length: 201 }, (_, at) => at / 200).filter(
    (u) => u >= 0.05 && u <= 0.95 && inside(u),
  );
  return [places[0] ?? 0.1, places.at(-1) ?? 0.9];
}
