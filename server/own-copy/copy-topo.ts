import type { Topo, TopoMark, TopoPoint } from '#contract/catalogue/topo';
import type { Language } from '#contract/language';
import { type GradeBand, gradeBand, gradeOrdinal } from '#contract/rules/grade-scale';
import { placeDiscs } from '#contract/rules/place-discs';
import { smoothPath } from '#contract/rules/smooth-path';
import { escapeHtml } from '../text/escape-html';

/** Units across a drawn picture; strokes and numbers are given in them. */
const WIDTH = 720;
const DISC = 42;
/** The colours of the app's lines on the rock, from the easiest band to the hardest. */
const COLOURS: Readonly<Record<GradeBand, string>> = {
  F: '#3f7d20',
  M: '#0f7a5a',
  D: '#1d6a94',
  TD: '#6a4fb3',
  ED: '#3a1f4d',
};
const UNGRADED = '#14213d';

/** A picture with its lines and their numbers, as one figure of HTML that needs no other file. */
export function drawTopo(
  { picture, credit, alt, lines, descents = [] }: Topo,
  bytes: Buffer,
  grades: ReadonlyMap<number, string>,
  language: Language,
): string {
  const height = Math.round((WIDTH * picture.height) / picture.width);
  const size = `width="${WIDTH}" height="${height}"`;
  const discs = placeDiscs(lines, { width: WIDTH, height }, DISC);
  const paths = lines.map((line) => {
    const ordinal = gradeOrdinal(grades.get(line.of) ?? '');
    const colour = ordinal === null ? UNGRADED : COLOURS[gradeBand(ordinal)];
    const path = smoothPath(line.points, WIDTH, height);
    return [
      `<path class="casing" d="${path}"/><path stroke="${colour}" d="${path}"/>`,
      ...(line.variants ?? []).map((points) =>
        drawWay(points, height, `stroke="${colour}" stroke-dasharray="14 10"`),
      ),
      ...(line.marks ?? []).map((mark) => drawMark(mark, height)),
    ].join('');
  });
  const down = descents.map((points) =>
    drawWay(points, height, `stroke="${UNGRADED}" stroke-dasharray="0 12"`),
  );
  const numbers = lines.map(({ of, number }) => {
    const [x, y] = discs.get(of) ?? [0, 0];
    return `<g transform="translate(${Math.round(x * WIDTH)} ${Math.round(y * height)})"><circle r="${DISC / 2}"/><text y="8">${number}</text></g>`;
  });
  return [
    `<figure><svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escapeHtml(alt[language])}">`,
    `<image ${size} href="data:${picture.mediaType};base64,${bytes.toString('base64')}"/>`,
    ...down,
    ...paths,
    ...numbers,
    '</svg>',
    ...(credit === undefined ? [] : [`<figcaption>© ${escapeHtml(credit)}</figcaption>`]),
    '</figure>\n',
  ].join('');
}

/** Another way than a line's own, or one down. */
function drawWay(points: readonly TopoPoint[], height: number, stroke: string): string {
  const path = smoothPath(points, WIDTH, height);
  return `<path class="casing" d="${path}"/><path ${stroke} d="${path}"/>`;
}

/** A disc for a bolt, a square for a belay, a yellow disc for the crux. */
function drawMark({ kind, at: [x, y] }: TopoMark, height: number): string {
  const [left, top] = [Math.round(x * WIDTH), Math.round(y * height)];
  if (kind === 'bolt') return `<circle class="bolt" cx="${left}" cy="${top}" r="6"/>`;
  if (kind === 'crux') return `<circle class="crux" cx="${left}" cy="${top}" r="9"/>`;
  return `<rect class="belay" x="${left - 7}" y="${top - 7}" width="14" height="14"/>`;
}
