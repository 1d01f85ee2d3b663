import { isOwnPath } from '#contract/rules/own-path';
import type { SearchText } from '#contract/search/search-text';
import type { RescueSearch } from '../../catalogue/parts/rescue-link';
import { routesViews, type RoutesView } from '../../saved/queries/use-routes-view';

type RawSearch = Record<string, unknown>;

/*
 * The router lays what is read over the raw query: a word that is not accepted has to be said undefined, or the raw
 * one would shine through.
 */

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function routeType(value: unknown): 'cliff' | 'multipitch' | undefined {
  return value === 'cliff' || value === 'multipitch' ? value : undefined;
}

export interface RoutesSearch {
  view?: RoutesView | undefined;
  /** What is browsed below the saved routes. */
  browse?: 'crags' | 'multipitches';
  /** How it is ordered within its region. */
  order?: ExploreOrder;
}
export const exploreOrders = ['name', 'grade', 'size'] as const;
export type ExploreOrder = (typeof exploreOrders)[number];
/** What stands for my routes when nothing is said. */
export const plainRoutesSearch = { browse: 'crags', order: 'name' } as const;
/** My routes: the crags by name below what is saved unless said otherwise; without a view it is the one last chosen. */
export function readRoutesSearch(raw: RawSearch): RoutesSearch {
  return {
    view: routesViews.find((view) => view === raw['view']),
    browse: raw['browse'] === 'multipitches' ? 'multipitches' : 'crags',
    order: exploreOrders.find((order) => order === raw['order']) ?? 'name',
  };
}

export interface CragSearch {
  /** As the search has it: "2026-11-28T13:00:00Z". */
  shadeAt?: string | undefined;
}
/** A crag: the instant at which what is listed has to lie in shade, if one is asked for. */
export function readCragSearch(raw: RawSearch): CragSearch {
  const at = text(raw['shadeAt']);
  // The years one may name are those of SPEC section 5.
  const isInstant = at !== undefined && /^(?:19|20)\d\d-\d\d-\d\dT/.test(at) && !Number.isNaN(Date.parse(at));
  return { shadeAt: isInstant ? at : undefined };
}

export interface SectorSearch {
  /** The id of the climb that is marked on the topo. */
  climb?: string | undefined;
}
/** A sector: the climb that one came for. */
export function readSectorSearch(raw: RawSearch): SectorSearch {
  return { climb: text(raw['climb']) };
}

export interface DaySearch {
  /** Plain day `YYYY-MM-DD`, if it was written rightly. */
  day?: string | undefined;
}
/** A day at a crag: which one, in words that the screen reads; without any it takes tomorrow. */
export function readDaySearch(raw: RawSearch): DaySearch {
  return { day: text(raw['day']) };
}

/** What a search says in the address, which `contract/search/search-text` reads; and whether it is drawn as a map. */
export type FindSearch = SearchText & { view?: 'map' | undefined };
/** Search: its words as they are, a list unless a map is asked for. */
export function readFindSearch(raw: RawSearch): FindSearch {
  // Which names narrow a search is known where it is read: the list of facets is no part of the first screen.
  const said = Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, text(value)]));
  const view = raw['view'] === 'map' ? 'map' : undefined;
  if (!('url' in raw || 'title' in raw)) return { ...said, view };
  return { ...said, view, query: sharedWords(text(raw['query'])) ?? sharedWords(text(raw['title'])) };
}

/** What another app shares is a text with an address in it, which is nothing to look for. */
function sharedWords(shared: string | undefined): string | undefined {
  return text(shared?.replaceAll(/https?:\S+/g, '').trim());
}

export interface ShelfSearch {
  query?: string | undefined;
}
/** The guidebooks: the words they are narrowed to. */
export function readShelfSearch(raw: RawSearch): ShelfSearch {
  return { query: text(raw['query']) };
}

export interface CounterSearch {
  shelf?: string | undefined;
  query?: string | undefined;
}
/** A list at the counter, such as that of the orders: which of them, and what is looked for. */
export function readCounterSearch(raw: RawSearch): CounterSearch {
  return { shelf: text(raw['shelf']), query: text(raw['query']) };
}

/** The crag that a sector of the workshop stands in, where this device has not read it yet. */
export interface WorkshopSearch {
  crag?: number | undefined;
}

export function readWorkshopSearch(raw: RawSearch): WorkshopSearch {
  const crag = Number(raw['crag']);
  return Number.isInteger(crag) && crag > 0 ? { crag } : {};
}

/** Which words of the shop are shown, and what is looked for among them. */
export interface WordsSearch {
  tab?: string | undefined;
  query?: string | undefined;
}

export function readWordsSearch(raw: RawSearch): WordsSearch {
  return { tab: text(raw['tab']), query: text(raw['query']) };
}

/** What the tick form is filled with, all as text from the address. */
export interface TickSearch {
  type?: 'cliff' | 'multipitch' | undefined;
  routeId?: string | undefined;
  climbId?: string | undefined;
  label?: string | undefined;
  climbName?: string | undefined;
  grade?: string | undefined;
  pitch?: string | undefined;
  kind?: string | undefined;
  refused?: string | undefined;
}
const tickNames = [
  ...(['routeId', 'climbId', 'label', 'climbName', 'grade', 'pitch', 'kind', 'refused'] as const),
];
/** A new tick: everything that is known of it already. */
export function readTickSearch(raw: RawSearch): TickSearch {
  const search: TickSearch = { type: routeType(raw['type']) };
  for (const name of tickNames) search[name] = text(raw[name]);
  return search;
}

export interface CorrectionSearch {
  /** The id of the refused change that is corrected. */
  refused?: string | undefined;
}
/** A form that may stand for a change the server refused. */
export function readCorrectionSearch(raw: RawSearch): CorrectionSearch {
  return { refused: text(raw['refused']) };
}

export interface SignInSearch {
  /** Where to go afterwards: a path of our own. */
  back?: string | undefined;
}
/** Sign-in: where one came from, only if it is a path of this site under a language. */
export function readSignInSearch(raw: RawSearch): SignInSearch {
  const back = text(raw['back']);
  return { back: back !== undefined && isOwnPath(back) ? back : undefined };
}

export interface LogbookSearch {
  view?: 'ticks' | 'projects';
  type?: string | undefined;
  text?: string | undefined;
  year?: string | undefined;
  grade?: string | undefined;
  place?: string | undefined;
}
/** Logbook: ticks unless projects are asked for, and what the list is narrowed to. */
export function readLogbookSearch(raw: RawSearch): LogbookSearch {
  const search: LogbookSearch = { view: raw['view'] === 'projects' ? 'projects' : 'ticks' };
  for (const name of ['type', 'text', 'year', 'grade', 'place'] as const) search[name] = text(raw[name]);
  return search;
}

export interface LetterSearch {
  /** The secret of a letter's link. */
  token?: string | undefined;
}
/** A screen that a letter's link leads to. */
export function readLetterSearch(raw: RawSearch): LetterSearch {
  return { token: text(raw['token']) };
}

export interface OrderSearch {
  /** The id of the order that was paid, or was not. */
  order?: string | undefined;
}
/** What comes back from the payment page: the order it was for. */
export function readOrderSearch(raw: RawSearch): OrderSearch {
  return { order: text(raw['order']) };
}

/** Help: the crag, sector or multi-pitch it was called from. */
export function readRescueSearch(raw: RawSearch): RescueSearch {
  const search: RescueSearch = {};
  for (const name of ['region', 'crag', 'sector', 'multipitch'] as const) search[name] = text(raw[name]);
  return search;
}
