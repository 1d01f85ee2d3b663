import type { Ascent } from '#contract/tables/ascent';
import type { FedRow } from '#contract/tables/fed-tables';
import type { SyncedRow } from '#contract/tables/synced-tables';
import { mutations, type MutationName } from '#worker/mutations/registry';
import type { Dice } from '../simulation/dice';
import { houseDeeds } from '../simulation/house-deeds';
import { addressDeeds } from '../simulation/model-addresses';
import { ownListDeeds, type ShownLists } from '../simulation/model-own-lists';
import { reportDeeds } from '../simulation/model-reports';
import { savedRoute } from '../simulation/provided';
import { sampleArgs } from '../simulation/sample-args';
import { ascentOf } from './ascent-of';
import { CRAG_ID, OTHER_CRAG_ID, OTHER_SECTOR_ID, SECTOR_COUNT } from './small-catalogue';

/** What a device would send, as its mutation words it. */
export interface DrawnWrite {
  name: MutationName;
  key: string;
  path: string;
  body: unknown;
}

/** What somebody knows who draws writes: the server's rows, by "table/id", what it refused, its newest version. */
export interface KnownRows {
  /** Sets apart what customers number themselves. */
  customer: number;
  rows: ReadonlyMap<string, unknown>;
  refused: readonly string[];
  v: number;
}

/** Few, so that writes meet; one is too many for every list. */
const ASCENTS = 5;
const ADDRESSES = 25;

/** Throws a write of any kind, as likely to be refused as not. */
export function drawWrite(dice: Dice, known: KnownRows): DrawnWrite {
  const mutation = dice.pick(mutations);
  const { name } = mutation;
  const args = makers[name]?.(dice, known) ?? sampleArgs(mutation, dice);
  const base = { v: dice.pick([0, known.v, Math.max(0, known.v - dice.below(9))]) };
  return { name, key: dice.uuid(), ...mutation.request(mutation.args.parse(args), base) };
}

type Maker = (dice: Dice, known: KnownRows) => object;

const makers: Partial<Record<MutationName, Maker>> = {
  createAscent: (dice, known) => ascent(dice, known),
  updateAscent: (dice, known) => {
    const id = ascentId(dice, known);
    const settles = dice.chance(0.3) ? [otherVersionId(dice, known)] : undefined;
    return { ...seen(dice, known, id), changes: change(dice), ...(settles && { settles }) };
  },
  deleteAscent: (dice, known) => seen(dice, known, ascentId(dice, known)),
  importAscents: (dice, known) => ({
    ascents: Array.from({ length: 1 + dice.below(3) }, () => imported(dice, known)),
  }),
  removeAscents: (dice, known) => {
    const ids = Array.from({ length: 1 + dice.below(2) }, () => ascentId(dice, known));
    const held = Object.fromEntries(ids.map((id) => [id, Math.max(0, known.v - dice.below(9))]));
    return { ids, ...(dice.chance(0.5) && { seen: held }) };
  },
  dismissOtherVersion: (dice, known) => ({ id: otherVersionId(dice, known) }),
  saveRoute: route,
  removeSavedRoute: route,
  saveCrag: (dice) => ({ cragId: dice.pick([CRAG_ID, CRAG_ID, OTHER_CRAG_ID, 9]), routes: sectors(dice) }),
  removeSavedCrag: (dice) => ({ cragId: CRAG_ID, routeIds: sectors(dice).map(({ routeId }) => routeId) }),
  clearSavedRoutes: (dice) => ({
    routes: sectors(dice).map(({ routeId }) => ({ type: 'cliff' as const, routeId })),
  }),
  dismissRefusal: refusal,
  restoreRefusal: refusal,
  addBookmark: (dice) => ({ url: place(dice), title: `Place ${dice.below(9)}` }),
  removeBookmark: (dice) => ({ url: place(dice) }),
  noteReferer: () => ({ referer: 'club', date: '2026-11-21 10:00:00' }),
  createAddress: (dice) => ({ ...addressDeeds.createAddress(dice), id: addressId(dice) }),
  updateAddress: (dice) => ({
    id: addressId(dice),
    changes: dice.pick([{ city: 'Apt' }, { zipcode: 'nowhere' }, { phone: '12' }, { countryCode: 'BE' }]),
  }),
  deleteAddress: (dice) => ({ id: addressId(dice), next: null }),
  makeDefaultAddress: (dice) => ({ id: addressId(dice), former: null }),
  createList: (dice) => ownListDeeds.createList(dice),
  renameList: (dice) => ownListDeeds.createList(dice),
  deleteList: (dice, known) => ownListDeeds.deleteList(dice, shownLists(known)),
  addToList: (dice) => ({ ...ownListDeeds.addToList(dice), ...listedRoute(dice) }),
  changeListEntry: (dice, known) => ownListDeeds.changeListEntry(dice, shownLists(known)),
  removeFromList: (dice, known) => ownListDeeds.removeFromList(dice, shownLists(known)),
  writeNote: (dice, known) => ownListDeeds.writeNote(dice, shownLists(known)),
  reviseItem: (dice, known) => houseDeeds.reviseItem(dice, shownRevisions(known)),
  removeItem: (dice) => houseDeeds.removeItem(dice),
  withdrawRevisions: (dice, known) => houseDeeds.withdrawRevisions(dice, shownRevisions(known)),
  sendReport: (dice) => ({ ...reportDeeds.sendReport(dice), ...listedRoute(dice) }),
  withdrawReport: (dice) => reportDeeds.withdrawReport(dice),
};

const shownRevisions = ({ rows, v }: KnownRows) =>
  [...rows].flatMap(([name, row]) =>
    name.startsWith('revision/') ? [{ ...(row as FedRow<'revision'>), v }] : [],
  );

/** What a device shows that has read everything. */
function shownLists({ rows }: KnownRows): ShownLists {
  const of = <Table extends 'listEntry' | 'ownNote' | 'otherVersion'>(table: Table) =>
    [...rows].flatMap(([name, row]) => (name.startsWith(`${table}/`) ? [row as SyncedRow<Table>] : []));
  const others = of('otherVersion').filter(({ field }) => field === 'note');
  return { entries: of('listEntry'), notes: of('ownNote'), others };
}

/** Some routes that there are, and one that is unknown. */
function listedRoute(dice: Dice) {
  return { type: 'cliff' as const, routeId: dice.pick([1, 2, 3, OTHER_SECTOR_ID + 900]) };
}

const numbered = (number: number) => `018f3b5e-0000-7000-8000-${String(number).padStart(12, '0')}`;
const ascentId = (dice: Dice, { customer }: KnownRows) => numbered(customer * 1_000 + dice.below(ASCENTS));

const addressId = (dice: Dice) => numbered(100 + dice.below(ADDRESSES));

function ascent(dice: Dice, known: KnownRows): Ascent {
  const { partner: _partner, ...plain } = ascentOf({
    id: ascentId(dice, known),
    comment: text(dice),
    ascentType: dice.pick([10, 40, 50] as const),
    date: dice.pick(['2026-11-20', '2026-11-20', null]),
    attempts: dice.pick([1, 2, null]),
  });
  return dice.chance(0.5) ? plain : { ...plain, partner: text(dice) };
}

function imported(dice: Dice, known: KnownRows): Ascent {
  const { origin: _origin, pitch: _pitch, ...plain } = ascent(dice, known);
  return plain;
}

function refusal(dice: Dice, { refused }: KnownRows) {
  return { key: dice.pick([...refused, numbered(7)]) };
}

/** One text at a time: which of two that give way together is the older one, nobody can say. */
function change(dice: Dice): object {
  return dice.pick([
    { comment: text(dice) },
    { comment: text(dice), score: 2 },
    { partner: dice.pick([text(dice), null]) },
    { attempts: dice.pick([3, null]) },
    { date: null },
    { ascentType: 50 as const },
  ]);
}

const text = (dice: Dice) => dice.pick(['', 'wet', 'dry', 'mistral', 'sun']);

/** Whoever changes an ascent has had it before them, as it is or as it was, or says nothing of that. */
function seen(dice: Dice, { rows }: KnownRows, id: string): { id: string; before?: object } {
  const row = rows.get(`ascent/${id}`);
  if (!row || dice.chance(0.3)) return { id };
  return { id, before: dice.chance(0.5) ? row : { ...row, comment: text(dice), partner: text(dice) } };
}

function otherVersionId(dice: Dice, { rows }: KnownRows): string {
  const kept = [...rows.keys()].filter((name) => name.startsWith('otherVersion/'));
  return kept.length > 0 && dice.chance(0.9)
    ? dice.pick(kept).slice('otherVersion/'.length)
    : numbered(900 + dice.below(3));
}

/** Some that may be read, one that may not, and one that is unknown. */
function route(dice: Dice) {
  const routeId = dice.pick([1, 2, SECTOR_COUNT, SECTOR_COUNT + 1, OTHER_SECTOR_ID - 1, OTHER_SECTOR_ID]);
  return { ...savedRoute(routeId), type: dice.chance(0.9) ? ('cliff' as const) : ('multipitch' as const) };
}

/** A few, or so many that two of them are more than may be saved. */
function sectors(dice: Dice) {
  const from = 1 + dice.below(SECTOR_COUNT);
  const count = dice.chance(0.3) ? 60 : 1 + dice.below(4);
  return Array.from({ length: count }, (_, step) => savedRoute(from + step));
}

/** One of them is no screen of ours. */
function place(dice: Dice): string {
  return dice.pick(['/routes/crag/vaucluse/buoux', '/routes/crag/vaucluse/apt', '/of/no/screen']);
}
