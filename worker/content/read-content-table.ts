import {
  ContentList,
  type FoundClimb,
  type FoundContent,
  type FoundCrag,
  type UnreadableContent,
} from './found-content';
import {
  type ContentColumns,
  type ContentPart,
  contentParts,
  guessContentColumns,
  isEnough,
  type TableReading,
} from './content-columns';
import { readGrade, readNumber, readPlace, readStars } from './read-values';

/** Titles stand in one of the first lines; some sheets have a heading before them. */
const TITLES_WITHIN = 12;
/** Climbs whose crag or sector no column tells stand in one of this name until the publisher says where. */
export const UNNAMED = '';
/** What a row, or the title of its names, says of itself. */
const BOULDER = /bloc|boulder/i;
const ROUTE = /voie|route|couenne|sport|trad|lead/i;
const LENGTH_MAX = 200;
const BOLTS_MAX = 99;

/** Reads a table of climbs row by row, as the publisher says (`reading`); else the titles are asked what stands where. */
export class ContentTable {
  readonly #list = new ContentList();
  readonly #given: TableReading | undefined;
  /** What stands where, once it is known. */
  #columns: ContentColumns = {};
  #at: Partial<Record<ContentPart, number>> | null = null;
  /** The first row with several cells, which are titles if anything here is. */
  #titles: string[] | null = null;
  /** Cells that are merged over several rows hold their words in the first. */
  readonly #above: Record<'crag' | 'sector', string> = { crag: UNNAMED, sector: UNNAMED };

  constructor(reading?: TableReading) {
    this.#given = reading;
  }

  add(cells: readonly string[]): void {
    this.#list.lines += 1;
    if (this.#at) this.#addClimb(this.#at, cells);
    else if (this.#list.lines <= TITLES_WITHIN) this.#lookForTitles(cells);
  }

  /** A line that opens quotes and never closes them. */
  lose(line: string): void {
    this.#list.lines += 1;
    if (this.#at) this.#list.lose(this.#list.lines, 'broken', line);
  }

  /** Whether a row has fewer or more cells than there are titles. */
  isOff(cells: readonly string[]): boolean {
    return this.#titles !== null && this.#at !== null && cells.length !== this.#titles.length;
  }

  result(): FoundContent | UnreadableContent {
    const { notes, lines } = this.#list;
    if (!this.#titles) return { source: null, problem: 'unknown' };
    if (this.#at) {
      const reading = { columns: this.#columns, areBoulders: this.#given?.areBoulders ?? false };
      const table = { titles: this.#titles.filter((title) => title !== ''), reading };
      return { source: 'table', origin: null, table, crags: this.#drawn(), notes, lines };
    }
    return { source: null, problem: 'unknown', columns: this.#titles };
  }

  /** Places of which a climb was taken; a table without any says nothing of its places. */
  #drawn(): FoundCrag[] {
    const crags = this.#list.crags.map((crag) => ({
      ...crag,
      sectors: crag.sectors.filter(({ climbs }) => climbs.length > 0),
    }));
    return crags.filter(({ sectors }) => sectors.length > 0);
  }

  #lookForTitles(cells: readonly string[]): void {
    const titles = cells.map((cell) => cell.trim());
    if (titles.filter((title) => title !== '').length < 2) return;
    this.#titles ??= titles.filter((title) => title !== '');
    const columns = this.#given?.columns ?? guessContentColumns(titles);
    const isHeld = Object.values(columns).every((title) => titles.includes(title));
    if (!isEnough(columns) || !isHeld) return;
    this.#titles = titles;
    this.#columns = columns;
    const placed = contentParts.map((part) => [part, titles.indexOf(columns[part] ?? '\0')] as const);
    this.#at = Object.fromEntries(placed.filter(([, at]) => at !== -1));
  }

  #addClimb(at: Partial<Record<ContentPart, number>>, cells: readonly string[]): void {
    const read = (part: ContentPart) => (at[part] === undefined ? '' : (cells[at[part]] ?? '').trim());
    if (contentParts.every((part) => read(part) === '')) return;
    const place = readPlace(read('lat'), read('lon'));
    if (read('lat') !== '' && !place) this.#list.note(this.#list.lines, 'place', read('lat'));
    const [cragName, sectorName] = [this.#below('crag', read('crag')), this.#below('sector', read('sector'))];
    const found = this.#readClimb(read);
    const crag = this.#list.crag(cragName, null, found?.isBoulder);
    const sector = this.#list.sector(crag, sectorName, place);
    if (found) this.#list.climb(sector, found.climb);
  }

  /** What a row says that it is; a column of boulders by its title says it of all. */
  #kindSaid(written: string): 'boulder' | 'route' | null {
    if (
      this.#given?.areBoulders ||
      BOULDER.test(written) ||
      BOULDER.test(this.#titles?.[this.#at?.name ?? -1] ?? '')
    )
      return 'boulder';
    return ROUTE.test(written) ? 'route' : null;
  }

  /** The words of a cell, or of the merged one above it; a new crag begins without a sector. */
  #below(part: 'crag' | 'sector', words: string): string {
    if (words === '') return this.#above[part];
    if (part === 'crag' && words !== this.#above.crag) this.#above.sector = UNNAMED;
    this.#above[part] = words;
    return words;
  }

  #readClimb(read: (part: ContentPart) => string): { climb: FoundClimb; isBoulder: boolean } | null {
    const line = this.#list.lines;
    const [name, written] = [read('name'), read('grade')];
    // A row that names a sector and nothing else is a heading of the rows below it.
    if (name === '' && written === '') return null;
    if (name === '') return this.#none('noName', written);
    const grade = readGrade(written, this.#kindSaid(read('kind')));
    if (grade === null) return this.#none('noGrade', `${name} ${written}`);
    if (grade.isRough) this.#list.note(line, 'roughGrade', written);
    const counted = (part: 'length' | 'bolts', max: number) => {
      const number = readNumber(read(part));
      if (number !== null && number >= 0 && number <= max) return Math.round(number);
      if (read(part) !== '') this.#list.note(line, part, read(part));
      return null;
    };
    const stars = readStars(read('stars'));
    if (stars === null) this.#list.note(line, 'stars', read('stars'));
    const number = readNumber(read('number'));
    const climb = {
      name: name.slice(0, 200),
      grade: grade.grade,
      number: number !== null && Number.isInteger(number) && number > 0 ? number : null,
      lengthMeters: counted('length', LENGTH_MAX) || null,
      bolts: counted('bolts', BOLTS_MAX),
      stars: stars ?? 0,
      note: read('note'),
      line,
    };
    return { climb, isBoulder: grade.isBoulder };
  }

  #none(rule: 'noName' | 'noGrade', words: string): null {
    this.#list.lose(this.#list.lines, rule, words);
    return null;
  }
}
