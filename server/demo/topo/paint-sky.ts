import type { Orientation } from '#contract/catalogue/place';
import { diceOf } from '../chance/dice';
import { mix } from './colors';
import { noiseOf, rugged } from './noise';
import { areaData, fill, type Point } from './shapes';

/** The light of a picture: which side the sun stands on, -1 left to 1 right, and the colors of the air. */
export interface Light {
  side: number;
  zenith: string;
  horizon: string;
  haze: string;
}

const morning = { zenith: '#9cc3dc', horizon: '#fbe6cf', haze: '#c3bfd0' };
const noon = { zenith: '#6fb0dc', horizon: '#e6f2f4', haze: '#a9c3d3' };
const evening = { zenith: '#8fb2d3', horizon: '#ffdfae', haze: '#c9b0b2' };
const shade = { zenith: '#a3bccd', horizon: '#edf0ea', haze: '#a9b9c0' };

const lights: Readonly<Record<Orientation, Light>> = {
  E: { side: 0.9, ...morning },
  NE: { side: 0.7, ...morning },
  SE: { side: 0.6, ...morning },
  S: { side: 0.45, ...noon },
  SW: { side: -0.6, ...evening },
  W: { side: -0.9, ...evening },
  NW: { side: -0.7, ...shade },
  N: { side: -0.35, ...shade },
};

/** The light on a rock that faces a side of the sky, at its best hour. */
export function lightOf(orientation: Orientation): Light {
  return lights[orientation];
}

/** Sky, a few clouds and the hills behind. */
export function paintSky(seed: string, light: Light, width: number, height: number): string {
  const dice = diceOf(`${seed} sky`);
  const parts = [
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${light.zenith}"/><stop offset=".42" stop-color="${light.horizon}"/></linearGradient></defs>`,
    `<path fill="url(#sky)" d="M0 0h${width}v${height}h-${width}z"/>`,
  ];
  const clouds: string[] = [];
  for (let count = dice.whole(1, 4); count > 0; count--) {
    clouds.push(cloud(`${seed} cloud ${count}`, width, height));
  }
  parts.push(fill('#ffffff', clouds, 0.5));
  const horizon = height * dice.between(0.36, 0.46);
  for (let ridge = 0; ridge < 3; ridge++) {
    const color = mix(mix(light.haze, light.horizon, 0.55), '#6f8a76', ridge * 0.3);
    const level = horizon + ridge * height * dice.between(0.05, 0.09);
    const rough = noiseOf(`${seed} ridge ${ridge}`);
    const points: Point[] = [];
    for (let x = 0; x <= width; x += width / 48) {
      points.push([
        x,
        level - rugged(rough, (x / width) * (2 + ridge * 2), 5) * height * (0.1 - ridge * 0.018),
      ]);
    }
    parts.push(fill(color, [areaData([...points, [width, height], [0, height]])]));
  }
  return parts.join('');
}

function cloud(seed: string, width: number, height: number): string {
  const dice = diceOf(seed);
  const rough = noiseOf(seed);
  const [x, y] = [dice.between(0, width), dice.between(0.03, 0.2) * height];
  const [long, thick] = [dice.between(0.12, 0.3) * width, dice.between(0.008, 0.022) * height];
  const upper: Point[] = [];
  const lower: Point[] = [];
  for (let at = 0; at <= 18; at++) {
    const part = at / 18;
    const swell = Math.sin(part * Math.PI);
    upper.push([x + part * long, y - thick * swell * (1.4 + rugged(rough, part * 5, 3))]);
    lower.unshift([x + part * long, y + thick * swell * (0.5 + rugged(rough, part * 4 + 9, 2) * 0.5)]);
  }
  return areaData([...upper, ...lower]);
}
