import { fromLocal } from '#worker/db/local-row';
import { isQuotaExceeded } from '#worker/db/heal-connection';
import type { OutboxEntry } from '#worker/db/rows';
import type { Mutation } from '#worker/mutations/definition';
import { makeEntry } from '#worker/mutations/make-entry';
import { listEntryId, noteId } from '#contract/rules/own-lists';
import type { ListEntry, OwnNote } from '#contract/tables/own-list';
import { mutations, type MutationName } from '#worker/mutations/registry';
import type { Device, Tab } from './device';
import type { Defect } from './defects/defect';
import type { Dice } from './dice';
import { fieldIntents, houseDeeds, type FieldIntent } from './house-deeds';
import { addressDeeds } from './model-addresses';
import { ownListDeeds, type ShownLists } from './model-own-lists';
import { reportDeeds } from './model-reports';
import { ROUTES_NAMED, savedRoute } from './provided';
import { sampleArgs } from './sample-args';
import { isIn } from './second-release';
import type { Scheduler } from './scheduler';

/** One thing a climber did, and what may be expected of it. */
export interface Intent extends Pick<OutboxEntry, 'id' | 'account' | 'lane' | 'name'> {
  device: Device;
  /** Whether the screen said "saved". */
  isSaved: boolean;
  /** Whether the journal had it when the screen said so; a journal that cannot be opened keeps nobody waiting. */
  isJournalled: boolean;
  /** Whether an extreme fault took it that the journal did not have: it may then be lost. */
  isExcused: boolean;
  /** Whether its device has lost what it was kept by for the case of a restored server. */
  isForgotten?: boolean;
  /** Whether a server had it that was restored to a state before it. */
  wasLost?: boolean;
  /** The refusal it takes off the list. */
  discards?: string;
  /** What it does to texts of the climber's own, and what they had before them. */
  texts: TextIntent[];
  /** What it does to fields of content, and what its editor had before them. */
  fields: FieldIntent[];
}

/** One change of an ascent's comment or of a note, or a decision on what gave way to one. */
export interface TextIntent {
  /** The row that has it. */
  rowId: string;
  /** What the text is to be; null for an ascent that is deleted, absent when it stays. */
  next?: string | null;
  /** What the device showed; absent when it showed no such row. */
  seen?: string;
  /** Texts that gave way, on which the climber decides. */
  settles: string[];
  /** Texts that gave way, as the device knew them. */
  known: string[];
}

type Maker = (tab: Tab, dice: Dice, ascentIds: string[]) => object | null;

/** How long downloads take to give way, in virtual milliseconds, at most. */
const GIVES_WAY_MS = 5_000;

/** What climbers do again and again; anything else of the registry happens with arguments its schema allows. */
const makers: Readonly<Partial<Record<MutationName, { often: number; make: Maker }>>> = {
  createAscent: {
    often: 8,
    make: (_tab, dice, ascentIds) => {
      const id = dice.uuid();
      ascentIds.push(id);
      return ascent(id, dice);
    },
  },
  updateAscent: {
    often: 4,
    make: (tab, dice, ids) => (ids.length > 0 ? edit(tab, dice, dice.pick(ids)) : null),
  },
  deleteAscent: {
    often: 2,
    make: (tab, dice, ids) => (ids.length > 0 ? deletionOf(tab, dice.pick(ids)) : null),
  },
  dismissOtherVersion: {
    often: 10,
    make: ({ disk }, dice) => {
      const others = disk.rows('otherVersion');
      return others.length > 0 ? { id: dice.pick(others).id } : null;
    },
  },
  saveRoute: { often: 5, make: (_tab, dice) => savedRoute(1 + dice.below(ROUTES_NAMED)) },
  removeSavedRoute: {
    often: 2,
    make: (_tab, dice) => ({ type: 'cliff', routeId: 1 + dice.below(ROUTES_NAMED) }),
  },
  saveCrag: { often: 1, make: () => ({ cragId: 1, routes: [1, 2].map(savedRoute) }) },
  removeSavedCrag: { often: 1, make: () => ({ cragId: 1, routeIds: [1, 2, 3] }) },
  clearSavedRoutes: {
    often: 1,
    make: () => ({ routes: [1, 2, 3].map((routeId) => ({ type: 'cliff', routeId })) }),
  },
  dismissRefusal: { often: 12, make: (tab, dice) => listed(tab, dice, false) },
  setCartCode: { often: 2, make: (_tab, dice) => ({ code: dice.pick(['PRINTEMPS', 'CLUB-05', null]) }) },
  addBookmark: { often: 8, make: (_tab, dice) => ({ url: placeUrl(dice), title: `Place ${dice.below(9)}` }) },
  removeBookmark: { often: 4, make: (_tab, dice) => ({ url: placeUrl(dice) }) },
  noteReferer: { often: 1, make: () => ({ referer: 'club', date: '2026-06-01 10:00:00' }) },
  createAddress: { often: 3, make: (_tab, dice) => addressDeeds.createAddress(dice) },
  updateAddress: { often: 2, make: (_tab, dice) => addressDeeds.updateAddress(dice) },
  deleteAddress: {
    often: 2,
    make: ({ disk }, dice) => addressDeeds.deleteAddress(dice, disk.rows('address')),
  },
  makeDefaultAddress: {
    often: 3,
    make: ({ disk }, dice) => addressDeeds.makeDefaultAddress(dice, disk.rows('address')),
  },
  restoreRefusal: { often: 6, make: (tab, dice) => listed(tab, dice, true) },
  createList: { often: 3, make: (_tab, dice) => ownListDeeds.createList(dice) },
  renameList: { often: 1, make: (_tab, dice) => ownListDeeds.createList(dice) },
  deleteList: { often: 1, make: (tab, dice) => ownListDeeds.deleteList(dice, shownLists(tab)) },
  addToList: { often: 4, make: (_tab, dice) => ownListDeeds.addToList(dice) },
  changeListEntry: { often: 3, make: (tab, dice) => ownListDeeds.changeListEntry(dice, shownLists(tab)) },
  removeFromList: { often: 2, make: (tab, dice) => ownListDeeds.removeFromList(dice, shownLists(tab)) },
  writeNote: { often: 4, make: (tab, dice) => ownListDeeds.writeNote(dice, shownLists(tab)) },
  reviseItem: { often: 12, make: (tab, dice) => houseDeeds.reviseItem(dice, shownRevisions(tab)) },
  removeItem: { often: 2, make: (_tab, dice) => houseDeeds.removeItem(dice) },
  withdrawRevisions: {
    often: 2,
    make: (tab, dice) => houseDeeds.withdrawRevisions(dice, shownRevisions(tab)),
  },
  sendReport: { often: 4, make: (_tab, dice) => reportDeeds.sendReport(dice) },
  withdrawReport: { often: 2, make: (_tab, dice) => reportDeeds.withdrawReport(dice) },
};

const choices = mutations.flatMap((mutation) =>
  Array.from({ length: makers[mutation.name]?.often ?? 1 }, () => mutation),
);

/** Everything the climbers of a schedule did, in the order they did it. */
export class Intents {
  readonly all: Intent[] = [];
  readonly #dice: Dice;
  readonly #scheduler: Scheduler;
  readonly #ascentIds: string[] = [];
  readonly #defect: Defect | undefined;

  constructor(dice: Dice, scheduler: Scheduler, defect?: Defect) {
    this.#defect = defect;
    this.#dice = dice;
    this.#scheduler = scheduler;
  }

  /** A climber does something in a tab; the page lives and dies with the tab. */
  act(device: Device, tab: Tab): void {
    for (;;) {
      const mutation = this.#dice.pick(choices);
      if (!isIn(tab.release, mutation)) continue;
      const maker = makers[mutation.name];
      const args = maker ? maker.make(tab, this.#dice, this.#ascentIds) : sampleArgs(mutation, this.#dice);
      if (args !== null) return this.#queue(device, tab, mutation, args);
    }
  }

  #queue(device: Device, tab: Tab, mutation: Mutation, args: unknown): void {
    const { account, store } = tab;
    const { lane, name } = mutation;
    const id = this.#defect?.entryId?.(tab) ?? this.#dice.uuid();
    const intent: Intent = {
      id,
      account,
      device,
      lane,
      name,
      isSaved: false,
      isJournalled: false,
      // What is nobody's work may be dropped.
      isExcused: mutation.droppedAfterMs !== undefined,
      texts: textIntents(tab, name, args),
      fields: fieldIntents(name, args, shownRevisions(tab)),
    };
    if (name === 'dismissRefusal') intent.discards = (args as { key: string }).key;
    this.all.push(intent);
    const made = makeEntry(store, mutation, args, { id, account, now: this.#scheduler.now + device.skew });
    void made.then(
      async () => {
        // Each tab that runs sees what came into the outbox, whichever tab put it there.
        for (const one of device.tabs) if (one.account === account && !one.isFrozen) one.engine.wake();
        await tab.engine.journalled().then(
          () => (intent.isJournalled = true),
          () => undefined,
        );
        intent.isSaved = true;
      },
      (error: unknown) => {
        const isLongFull = this.#scheduler.now - device.fullSince > GIVES_WAY_MS;
        if (isQuotaExceeded(error) && isLongFull && device.packs > 0) device.crowdedOut.push(id);
      },
    );
  }
}

/** A refusal that this tab lists, or has taken off its list. */
function listed({ disk }: Tab, dice: Dice, isOff: boolean): { key: string } | null {
  const off = new Set(disk.rows('dismissal').map(({ id }) => id));
  const fitting = disk.rows('refused').filter(({ id }) => off.has(id) === isOff);
  return fitting.length > 0 ? { key: dice.pick(fitting).id } : null;
}

interface AscentArgs {
  id: string;
  comment?: string;
  changes?: { comment?: string };
  settles?: string[];
}

/** What the climber has before them of an ascent when they change or delete it. */
function shownBefore({ disk }: Tab, id: string): { id: string; before?: object } {
  const local = disk.rows('ascent').find((row) => row.id === id);
  return local ? { id, before: fromLocal('ascent', local) } : { id };
}

/** A deletion of what the screen shows, and of no later version. */
function deletionOf(tab: Tab, id: string): object {
  const local = tab.disk.rows('ascent').find((row) => row.id === id);
  return { ...shownBefore(tab, id), ...(local && { v: local.v }) };
}

/** Another comment, now and then one that gave way before; whatever gave way and is shown is decided on by that. */
function edit(tab: Tab, dice: Dice, id: string): object {
  const others = tab.disk.rows('otherVersion').filter(({ rowId, field }) => rowId === id && field !== null);
  const [back] = others;
  const comment = back && dice.chance(0.5) ? back.text : `edit ${dice.below(999)}`;
  const settles = others.length > 0 && dice.chance(0.7) ? others.map((other) => other.id) : undefined;
  return { ...shownBefore(tab, id), changes: { comment }, ...(settles && { settles }) };
}

const shownRevisions = ({ disk }: Tab) => disk.rows('revision');

function shownLists({ disk }: Tab): ShownLists {
  return {
    entries: disk.rows('listEntry'),
    notes: disk.rows('ownNote'),
    others: disk.rows('otherVersion').filter(({ field }) => field === 'note'),
  };
}

function textIntents(tab: Tab, name: string, args: unknown): TextIntent[] {
  const { disk } = tab;
  const noteOf = (entry: Parameters<typeof listEntryId>[0], next: string, settles: string[] = []) => {
    const rowId = listEntryId(entry);
    const shown = disk.rows('listEntry').find(({ id }) => id === rowId);
    return ofNote(tab, { rowId, next, seen: shown?.note ?? '', settles });
  };
  if (name === 'writeNote') {
    const {
      text,
      seen = '',
      settles = [],
      ...note
    } = args as OwnNote & { seen?: string; settles?: string[] };
    return [ofNote(tab, { rowId: noteId(note), next: text, seen, settles })];
  }
  if (name === 'changeListEntry') {
    const { note, settles, ...entry } = args as ListEntry & { settles?: string[] };
    return note === undefined ? [] : [noteOf(entry, note, settles)];
  }
  if (name === 'removeFromList') return [noteOf(args as ListEntry, '')];
  if (name === 'deleteList') {
    const { id, routes } = args as { id: string; routes: ListEntry[] };
    return routes.map((route) => noteOf({ ...route, listId: id }, ''));
  }
  const comment = commentIntent(tab, name, args as AscentArgs);
  return comment ? [comment] : [];
}

function ofNote({ disk }: Tab, { settles, ...note }: Omit<TextIntent, 'known'>): TextIntent {
  const others = disk.rows('otherVersion').filter(({ id }) => settles.includes(id));
  return { ...note, settles: others.map(({ text }) => text), known: [] };
}

function commentIntent({ disk }: Tab, name: string, args: AscentArgs): TextIntent | undefined {
  const others = disk.rows('otherVersion');
  const textOf = ({ text, ascent: whole }: (typeof others)[number]) => whole?.comment ?? text;
  if (name === 'dismissOtherVersion') {
    const other = others.find(({ id }) => id === args.id);
    return other && { rowId: other.rowId, settles: [textOf(other)], known: [] };
  }
  if (!['createAscent', 'updateAscent', 'deleteAscent'].includes(name)) return undefined;
  const shown = disk.rows('ascent').find(({ id }) => id === args.id);
  const ofAscent = others.filter(({ rowId }) => rowId === args.id);
  return {
    rowId: args.id,
    next: name === 'deleteAscent' ? null : (args.changes?.comment ?? args.comment ?? ''),
    ...(shown && { seen: shown.comment }),
    settles: ofAscent.filter(({ id }) => args.settles?.includes(id)).map(textOf),
    known: ofAscent.map(textOf),
  };
}

/** So few that different climbers and tabs mean the same ones. */
function placeUrl(dice: Dice): string {
  return `/routes/crag/vaucluse/crag-${dice.below(4)}`;
}

function ascent(id: string, dice: Dice) {
  return {
    id,
    type: 'cliff' as const,
    routeId: 1,
    climbId: 1 + dice.below(50),
    routeLabel: 'Buoux · Styx',
    climbName: 'Le Fil',
    grade: '6b',
    date: '2026-06-01',
    ascentType: 10 as const,
    // An older form asked for no attempts.
    attempts: dice.chance(0.95) ? 1 : null,
    score: 3,
    comment: dice.chance(0.5) ? `note ${dice.below(999)}` : '',
  };
}
