import { withFirst } from '#contract/rules/format-yearly-day';
import type { CopyFacts } from '#contract/catalogue/own-copy';
import { factsMeta } from '#contract/catalogue/signed-copy';
import type { Language } from '#contract/language';
import { CRAG_ZONE } from '#contract/sun/crag-time';
import type { GuidebookEntry } from '../catalogue/guidebook-pages';
import { escapeHtml } from '../text/escape-html';
import { anchorOf, type CopiedHead, type CopiedRoute } from './copied-route';
import { geoLink, writeRoute } from './copy-route';
import type { CopySigner } from './copy-signer';
import { COPY_STYLE } from './copy-style';
import { copyWords } from './copy-words';
import type { CopiedCrag } from './read-copy';

export interface CopyOrder {
  guidebook: GuidebookEntry;
  crags: readonly CopiedCrag[];
  facts: CopyFacts;
  /** Where people check the signature. */
  checkedAt: string;
  signer: CopySigner;
  /** All of a route, read when its turn has come. */
  readRoute: (route: CopiedHead) => Promise<CopiedRoute>;
  /** The bytes behind a hash. */
  readPicture: (hash: string) => Promise<Buffer>;
}

/** Nothing of a copy asks for anything, whatever a provider's text holds. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/** A customer's own copy of a guidebook, piece by piece, as one HTML page; the last piece is its signature. */
export async function* writeCopy(order: CopyOrder): AsyncGenerator<string> {
  for await (const piece of writePage(order)) {
    order.signer.update(piece);
    yield piece;
  }
  yield order.signer.line();
}

async function* writePage({
  guidebook,
  crags,
  facts,
  checkedAt,
  readRoute,
  readPicture,
}: CopyOrder): AsyncGenerator<string> {
  const { language } = facts;
  const words = copyWords[language];
  yield head(guidebook, facts);
  yield `${contents(crags, language)}<main>\n`;
  for (const one of crags) {
    yield cragHead(one, language);
    for (const named of one.routes) yield* writeRoute(await readRoute(named), language, readPicture);
    yield `<p class="up"><a href="#contents">${words.contents}</a></p></section>\n`;
  }
  const signed = [words.signed(checkedAt), words.keys(facts.keysAt)];
  yield `</main>\n<footer id="signature">${signed.map((line) => `<p class="quiet">${escapeHtml(line)}</p>`).join('')}</footer>\n`;
  yield '</body>\n</html>';
}

function head({ summary, description, demo }: GuidebookEntry, facts: CopyFacts): string {
  const { language, owner, writtenAt } = facts;
  const words = copyWords[language];
  const label = escapeHtml(summary.label);
  const day = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeZone: CRAG_ZONE });
  const regions = summary.regions.map(({ name }) => name[language]).join(', ');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
${factsMeta(facts)}
<title>${label}</title>
<style>${COPY_STYLE}</style>
</head>
<body>
<header>
<h1>${label}</h1>
<p>${words.edition(summary.edition, summary.year)} · ${escapeHtml(regions)}</p>
<p class="quiet">${escapeHtml(words.owner(owner, withFirst(day.format(new Date(writtenAt)), language)))} <a href="#signature">${words.check}</a></p>
${demo ? `<p class="warning">${words.demo}</p>\n` : ''}<p>${escapeHtml(description[language])}</p>
</header>
`;
}

const idOf = ({ crag }: CopiedCrag) => (crag ? `crag-${crag.summary.id}` : 'others');
const nameOf = ({ crag }: CopiedCrag, language: Language) =>
  escapeHtml(crag ? crag.summary.name : copyWords[language].others);

function cragHead(one: CopiedCrag, language: Language): string {
  const title = `<section id="${idOf(one)}"><h2>${nameOf(one, language)}</h2>\n`;
  if (!one.crag) return title;
  const { summary, region, description, carFree, landing } = one.crag;
  const { landing: landingWord, facts } = copyWords[language];
  const place = `<p class="quiet">${escapeHtml(region.name[language])} · ${geoLink(summary.coordinates)}</p>\n`;
  const without = carFree ? `<p><b>${facts.carFree}</b> ${escapeHtml(carFree[language])}</p>\n` : '';
  const rescue = landing
    ? `<p><b>${landingWord}</b> ${geoLink(landing.coordinates)} ${escapeHtml(landing.text[language])}</p>\n`
    : '';
  return `${title}${place}<p>${escapeHtml(description[language])}</p>\n${without}${rescue}`;
}

function contents(crags: readonly CopiedCrag[], language: Language): string {
  const items = crags.map((one) => {
    const routes = one.routes.map(
      (route) => `<li><a href="#${anchorOf(route)}">${escapeHtml(route.head.name)}</a></li>`,
    );
    return `<li><a href="#${idOf(one)}">${nameOf(one, language)}</a><ul>${routes.join('')}</ul></li>`;
  });
  return `<nav aria-labelledby="contents"><h2 id="contents">${copyWords[language].contents}</h2><ul>\n${items.join('\n')}</ul></nav>\n`;
}
