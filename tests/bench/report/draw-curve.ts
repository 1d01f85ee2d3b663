import type { Curve } from './figure';

const WIDTH = 640;
const HEIGHT = 360;
const edge = { left: 64, right: 150, top: 40, bottom: 44 };
/** Told apart by those who see no red or no green too; each line also has its name at its end. */
const colours = ['#0b6e99', '#c2410c', '#4d7c0f', '#7e22ce', '#a16207', '#be185d', '#475569'];

/** Draws values over sizes as an SVG. */
export function drawCurve({ title, grows, unit, isEven = false, lines }: Curve): string {
  const scaleOf = isEven ? evenScale : tenfoldScale;
  const points = lines.flatMap((line) => line.points).filter(({ value }) => value > 0);
  const x = scaleOf(
    points.map(({ size }) => size),
    edge.left,
    WIDTH - edge.right,
  );
  const y = scaleOf(
    points.map(({ value }) => value),
    HEIGHT - edge.bottom,
    edge.top,
  );
  const grid = [
    ...x.steps.map((step) => {
      const at = x.place(step).toFixed(1);
      return `<path class="grid" d="M${at} ${edge.top}V${HEIGHT - edge.bottom}"/><text x="${at}" y="${HEIGHT - 26}" text-anchor="middle">${inWords(step)}</text>`;
    }),
    ...y.steps.map((step) => {
      const at = y.place(step).toFixed(1);
      return `<path class="grid" d="M${edge.left} ${at}H${WIDTH - edge.right}"/><text x="${edge.left - 6}" y="${at}" dy="4" text-anchor="end">${inWords(step)}</text>`;
    }),
  ];
  const drawn = lines.map(({ name, points: own }, at) => {
    const colour = colours[at % colours.length] ?? '';
    const places = own
      .filter(({ value }) => value > 0)
      .map(({ size, value }) => [x.place(size).toFixed(1), y.place(value).toFixed(1)] as const);
    const [endX = '0', endY = '0'] = places.at(-1) ?? [];
    const dots = places.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3" fill="${colour}"/>`);
    const path = places.map((place, step) => `${step === 0 ? 'M' : 'L'}${place.join(' ')}`).join('');
    return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}<text x="${Number(endX) + 8}" y="${endY}" dy="4" fill="${colour}">${escape(name)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="${escape(title)}">
<style>svg{background:#fff;font:12px system-ui,sans-serif}.grid{stroke:#d4d4d8;fill:none}text{fill:#27272a}.title{font-weight:600;font-size:14px}</style>
<text class="title" x="${edge.left}" y="22">${escape(title)} (${unit})</text>
${grid.join('\n')}
${drawn.join('\n')}
<text x="${(edge.left + WIDTH - edge.right) / 2}" y="${HEIGHT - 8}" text-anchor="middle">${escape(grows)}</text>
</svg>
`;
}

/** A logarithmic scale that begins and ends with a power of ten. */
function tenfoldScale(values: readonly number[], from: number, to: number) {
  const least = Math.floor(Math.log10(Math.min(...values)));
  const most = Math.max(least + 1, Math.ceil(Math.log10(Math.max(...values))));
  const steps = Array.from({ length: most - least + 1 }, (_, at) => 10 ** (least + at));
  const place = (value: number) => from + ((Math.log10(value) - least) / (most - least)) * (to - from);
  return { steps, place };
}

/** A scale from zero in four to eight even steps. */
function evenScale(values: readonly number[], from: number, to: number) {
  const largest = Math.max(...values);
  const tenth = 10 ** Math.floor(Math.log10(largest));
  const size =
    [0.1, 0.2, 0.25, 0.5, 1, 2].map((part) => part * tenth).find((part) => largest / part <= 8) ?? tenth;
  const count = Math.ceil(largest / size);
  const steps = Array.from({ length: count + 1 }, (_, at) => at * size);
  const place = (value: number) => from + (value / (count * size)) * (to - from);
  return { steps, place };
}

function inWords(step: number): string {
  if (step >= 1_000_000) return `${step / 1_000_000} M`;
  if (step >= 1_000) return `${step / 1_000} k`;
  return step >= 1 || step === 0 ? `${step}` : step.toPrecision(1);
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
