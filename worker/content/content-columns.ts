/** What a column of a publisher's spreadsheet may hold; the name and the grade are all that a climb needs. */
export const contentParts = [
  'crag',
  'sector',
  'number',
  'name',
  'grade',
  'kind',
  'length',
  'bolts',
  'stars',
  'note',
  'lat',
  'lon',
] as const;
export type ContentPart = (typeof contentParts)[number];

/** Which column holds what, by the titles of the file. */
export type ContentColumns = Partial<Record<ContentPart, string>>;

/** How a publisher says that a table is read. */
export interface TableReading {
  columns: ContentColumns;
  /** Whether all of it are boulders, also where they are graded in small letters. */
  areBoulders: boolean;
}

/** Words that titles of such columns have in French and English, most telling first. */
const WORDS: Record<ContentPart, RegExp> = {
  crag: /^(?:falaise|site|crag|cliff|massif|lieu)/i,
  sector: /^(?:sect(?:or|eur)|mur|wall|area)/i,
  number: /^(?:n°|no\b|num|#|nr\b|ordre|order|rank|position)/i,
  name: /^(?:voie|nom|name|route|climb|itin|bloc|boulder|problem)/i,
  grade: /cotation|grade|niveau|difficult/i,
  kind: /^(?:type|genre|discipline|pratique|style)/i,
  length: /long(?!i)|haut|length|height|m[eè]tres/i,
  bolts: /point|spit|d[eé]gaine|bolt|draw|scellement|plaquette/i,
  stars: /[eé]toile|(?:^|[^a-z])stars?(?![a-z])|qualit|beaut|rating/i,
  note: /remarque|note|comment|descr/i,
  lat: /^lat/i,
  lon: /^l(?:on|ng)/i,
};

/** A first guess at which column holds what; no column twice. */
export function guessContentColumns(titles: readonly string[]): ContentColumns {
  const taken = new Set<string>();
  const guess: ContentColumns = {};
  for (const part of contentParts) {
    const title = titles.find((one) => !taken.has(one) && WORDS[part].test(one.trim()));
    if (title === undefined) continue;
    taken.add(title);
    guess[part] = title;
  }
  return guess;
}

/** Whether what the columns hold is enough for climbs. */
export function isEnough({ name, grade }: ContentColumns): boolean {
  return name !== undefined && grade !== undefined;
}
