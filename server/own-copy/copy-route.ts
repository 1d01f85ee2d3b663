import { dataCredits } from '#contract/catalogue/data-credit';
import type { Closure } from '#contract/catalogue/route-content';
import type { Language } from '#contract/language';
import { formatYearlyDay } from '#contract/rules/format-yearly-day';
import { escapeHtml } from '../text/escape-html';
import { anchorOf, type CopiedRoute } from './copied-route';
import { copyWords } from './copy-words';
import { drawTopo } from './copy-topo';

/** One route as HTML, picture by picture; `readPicture` gives the bytes behind a hash. */
export async function* writeRoute(
  route: CopiedRoute,
  language: Language,
  readPicture: (hash: string) => Promise<Buffer>,
): AsyncGenerator<string> {
  const { head, content } = route;
  yield `<article id="${anchorOf(route)}"><h3>${escapeHtml(head.name)}</h3>\n`;
  for (const warning of content.warnings) yield `<p class="warning">${escapeHtml(warning[language])}</p>\n`;
  for (const closure of content.closures) yield `<p class="warning">${closedWords(closure, language)}</p>\n`;
  const grades = new Map(linesOf(route).map(({ id, grade }) => [id, grade]));
  for (const topo of content.topos) {
    yield drawTopo(topo, await readPicture(topo.picture.hash), grades, language);
  }
  yield writeLines(route, language);
  yield writeFacts(route, language);
  yield '</article>\n';
}

function linesOf(route: CopiedRoute): readonly { id: number; grade: string }[] {
  return route.type === 'cliff' ? route.content.climbs : route.content.pitches;
}

function closedWords({ from, to, reason }: Closure, language: Language): string {
  const day = (yearly: string) => formatYearlyDay(yearly, language);
  return escapeHtml(copyWords[language].closed(day(from), day(to), reason[language]));
}

function writeLines(route: CopiedRoute, language: Language): string {
  const words = copyWords[language];
  if (route.type === 'multipitch') {
    const rows = route.content.pitches.map(({ number, grade, lengthMeters, bolts, note }) =>
      tableRow([number, grade, lengthMeters, bolts], note?.[language]),
    );
    return table(words.pitches, rows);
  }
  const rows = route.content.climbs.map(({ number, name, grade, lengthMeters, bolts, stars, note }) =>
    tableRow([number, name, grade, lengthMeters, bolts], note?.[language], starsOf(stars, language)),
  );
  return table(words.climbs, rows);
}

function table(heads: readonly string[], rows: readonly string[]): string {
  if (rows.length === 0) return '';
  const cells = heads.map((head) => `<th scope="col">${head}</th>`).join('');
  return `<div class="wide"><table><thead><tr>${cells}</tr></thead>\n<tbody>${rows.join('\n')}</tbody></table></div>\n`;
}

/** A line of a table, with its note under it; `stars` stand beside the second cell, which is the name. */
function tableRow(cells: readonly (string | number | null)[], note: string | undefined, stars = ''): string {
  const row = cells.map((cell, at) => {
    const words = cell === null ? '–' : escapeHtml(String(cell));
    return `<td>${words}${at === 1 ? stars : ''}</td>`;
  });
  const under = note
    ? `<tr class="note"><td></td><td colspan="${cells.length - 1}">${escapeHtml(note)}</td></tr>`
    : '';
  return `<tr>${row.join('')}</tr>${under}`;
}

function starsOf(count: number, language: Language): string {
  if (count === 0) return '';
  return ` <span class="stars" role="img" aria-label="${copyWords[language].stars(count)}">${'★'.repeat(count)}</span>`;
}

/** How long the way is, where it is known, and its text. */
function walkWords(
  { minutes, text }: NonNullable<CopiedRoute['content']['approach']>,
  language: Language,
): string {
  return minutes === null ? text[language] : `${copyWords[language].walk(minutes)}. ${text[language]}`;
}

/** A text after the word for its kind, unless it begins with that word by itself. */
function afterWord(word: string, text: string): string {
  return text.toLowerCase().startsWith(word.toLowerCase()) ? text : `${word}. ${text}`;
}

function writeFacts(route: CopiedRoute, language: Language): string {
  const words = copyWords[language];
  const { head, content } = route;
  const { approach, descent } = content;
  const named: [string, string | null][] = [
    [words.facts.orientation, head.orientation && words.orientations[head.orientation]],
    ...ownFacts(route, language),
    [words.facts.description, content.description[language]],
    [words.facts.approach, approach && walkWords(approach, language)],
    [words.facts.descent, descent && afterWord(words.descents[descent.type], descent.text[language])],
    [words.facts.rope, content.ropeLengthMeters === null ? null : words.metres(content.ropeLengthMeters)],
    [words.facts.material, content.material[language]],
    [words.facts.movement, content.movement[language]],
    [words.facts.times, content.times[language]],
    [words.facts.rock, content.rock[language]],
    [words.facts.bolters, content.bolters],
    [words.facts.firstAscent, content.firstAscent],
    [words.facts.sources, 'sources' in content ? dataCredits(content.sources) : null],
  ];
  const items = named.flatMap(([label, text]) =>
    text ? [`<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd>`] : [],
  );
  if (approach) items.push(`<dt>${words.parking}</dt><dd>${geoLink(approach.parking)}</dd>`);
  if (route.type === 'multipitch') items.push(`<dt>${words.foot}</dt><dd>${geoLink(head.coordinates)}</dd>`);
  return `<dl>${items.join('\n')}</dl>\n`;
}

/** What only one of the two kinds of route has. */
function ownFacts(route: CopiedRoute, language: Language): [string, string | null][] {
  const words = copyWords[language];
  if (route.type === 'multipitch') {
    const { head } = route;
    return [
      [words.facts.length, words.metres(head.lengthMeters)],
      [words.facts.grades, `${head.gradeMax}, ${words.obligatory(head.gradeObligatory)}`],
      [words.facts.equipment, words.equipments[head.equipment]],
    ];
  }
  const { head, content } = route;
  return [
    [words.facts.grades, words.grades(head.gradeMin, head.gradeMax)],
    [words.facts.style, content.style[language]],
    [words.facts.equipment, content.equipment[language]],
    [words.facts.family, content.family === null ? null : words.suits[content.family ? 'yes' : 'no']],
  ];
}

/** A place as a link that a phone's own map app opens. */
export function geoLink({ lat, lon }: { lat: number; lon: number }): string {
  const place = `${lat.toFixed(5)}, ${lon.toFixed(5)}`;
  return `<a href="geo:${lat.toFixed(6)},${lon.toFixed(6)}">${place}</a>`;
}
