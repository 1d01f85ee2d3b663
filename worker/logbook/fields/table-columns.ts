import type { AscentTypeCode } from '#contract/rules/ascent-type';

/** What a column of a climber's own spreadsheet may hold; the name is all that an entry needs. */
export const tableParts = [
  'name',
  'place',
  'sector',
  'grade',
  'date',
  'style',
  'attempts',
  'score',
  'partner',
  'comment',
] as const;
export type TablePart = (typeof tableParts)[number];

/** Which column holds what, by the titles of the file, and what a climb is that no style is told of. */
export type TableColumns = Partial<Record<TablePart, string>> & { unstyled?: AscentTypeCode };

/** Words that titles of such columns have in French and English, most telling first. */
const WORDS: Record<TablePart, RegExp> = {
  name: /^(?:voie|nom|name|route|climb|ascent)/i,
  place: /falaise|site|lieu|crag|place|area|location/i,
  sector: /sect(?:or|eur)/i,
  grade: /cotation|grade|niveau/i,
  date: /date|jour|\bday/i,
  style: /style|type/i,
  attempts: /essai|attempt|tries|goes/i,
  score: /étoile|star|rating|^note$/i,
  partner: /avec|partenaire|cordée|partner|with/i,
  comment: /comment|remarque|notes/i,
};

/** A first guess at which column holds what; no column twice. */
export function guessColumns(titles: readonly string[]): TableColumns {
  const taken = new Set<string>();
  const guess: TableColumns = {};
  for (const part of tableParts) {
    const title = titles.find((one) => !taken.has(one) && WORDS[part].test(one.trim()));
    if (title === undefined) continue;
    taken.add(title);
    guess[part] = title;
  }
  return guess;
}
