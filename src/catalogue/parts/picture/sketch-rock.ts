/** Numbers from 0 to 1 that are the same for the same seed: a xorshift over an FNV hash of the text. */
function seeded(text: string): () => number {
  let state = 2_166_136_261;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}

/** The outlines of a drawn cliff: its skyline, the hill behind it, cracks and ledges, in a box of 100 by 60. */
export interface RockSketch {
  rock: string;
  hill: string;
  cracks: string;
  shade: string;
}

const at = (x: number, y: number) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** Draws a cliff that is always the same for the same name and differs from name to name. */
export function sketchRock(name: string): RockSketch {
  const random = seeded(name);
  const between = (low: number, high: number) => low + random() * (high - low);
  const left = between(-4, 26);
  const right = between(74, 104);
  const top = between(16, 26);
  const skyline: [number, number][] = [[left, between(38, 48)]];
  const steps = 5 + Math.floor(random() * 4);
  for (let step = 0; step <= steps; step += 1) {
    const x = left + 3 + ((right - left - 6) * step) / steps;
    skyline.push([x + between(-2, 2), top + between(-5, 6) + Math.abs(step / steps - 0.5) * between(4, 14)]);
  }
  skyline.push([right, between(40, 50)]);
  const outline = skyline.map(([x, y]) => at(x, y)).join(' ');
  const cracks = skyline.slice(1, -1).flatMap(([x, y]) => {
    if (random() < 0.25) return [];
    const middle = between(y + 8, y + 18);
    return [
      `M${at(x, y + between(2, 6))} ${at(x + between(-3, 3), middle)} ${at(x + between(-4, 4), between(middle + 4, 50))}`,
    ];
  });
  const [peakX, peakY] = skyline[Math.floor(skyline.length / 2)] ?? [50, top];
  return {
    rock: `M${outline} ${at(right + 4, 60)} ${at(left - 4, 60)}Z`,
    hill: `M0 ${between(30, 40)} ${at(22, between(22, 32))} ${at(48, between(26, 36))} ${at(76, between(18, 30))} 100 ${between(26, 36)}V60H0Z`,
    cracks: cracks.join(''),
    shade: `M${at(peakX, peakY)} ${at(peakX + between(3, 7), 34)} ${at(peakX + between(-3, 4), 60)} ${at(right + 4, 60)} ${skyline
      .slice(Math.floor(skyline.length / 2))
      .toReversed()
      .map(([x, y]) => at(x, y))
      .join(' ')}Z`,
  };
}
