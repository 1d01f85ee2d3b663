import { useMemo } from 'react';
import { listEntryId } from '#contract/rules/own-lists';
import { rankBetween } from '#contract/rules/rank';
import { savedRouteId } from '#contract/rules/saved-route-id';
import type { SavedRoute } from '#contract/tables/saved-route';
import type { Local } from '#worker/db/rows';
import { uuid7 } from '#worker/db/uuid7';
import { currentLanguage } from '../../language/current-language';
import { unlessAwaited, useArrived } from '../../sync/local/awaited-rows';
import { useLocal } from '../../sync/local/local-provider';
import { useChange } from '../../sync/local/use-change';
import { useLiveQuery } from '../../sync/local/use-live-query';

/** Longer ranks are written anew: at some length no rank is taken any more. */
const RANK_LONG = 60;

const writes = () => import('#worker/mutations/changes');

export type OwnList = Local<'ownList'>;
export type ListEntry = Local<'listEntry'>;
/** A list, and how many routes are on it. */
export type CountedList = OwnList & { count: number };
/** What a route is put on a list as. */
export type ListedRoute = Pick<SavedRoute, 'type' | 'routeId' | 'label'>;

/** The customer's lists by name; undefined while the local copy is being read, or filled for the first time. */
export function useOwnLists(): CountedList[] | undefined {
  const lists = useLiveQuery(async ({ db }) => {
    const [rows, entries] = await Promise.all([db.ownList.toArray(), db.listEntry.toArray()]);
    const counts = new Map<string, number>();
    for (const { listId } of entries) counts.set(listId, (counts.get(listId) ?? 0) + 1);
    const counted = rows.map((list) => ({ ...list, count: counts.get(list.id) ?? 0 }));
    const byName = counted.toSorted((one, other) => one.name.localeCompare(other.name, currentLanguage()));
    return unlessAwaited(db, byName);
  });
  return useArrived(lists);
}

/** One list with its routes in their order; null for none of this id, undefined while it is not known yet. */
export function useOwnList(id: string): { list: OwnList; entries: ListEntry[] } | null | undefined {
  const found = useLiveQuery(
    async ({ db }) => {
      const [list, entries] = await Promise.all([
        db.ownList.get(id),
        db.listEntry.where('listId').equals(id).toArray(),
      ]);
      return unlessAwaited(db, list ? [{ list, entries: entries.toSorted(inOrder) }] : []);
    },
    [id],
  );
  const arrived = useArrived(found);
  return arrived && (arrived[0] ?? null);
}

/** The lists that a route is on, by their ids; undefined while the local copy is being read. */
export function useListsOf({ type, routeId }: ListedRoute): ReadonlySet<string> | undefined {
  return useLiveQuery(
    async ({ db }) => {
      const entries = await db.listEntry.where('routeKey').equals(savedRouteId(type, routeId)).toArray();
      return new Set(entries.map(({ listId }) => listId));
    },
    [type, routeId],
  );
}

/**
 * Notes that another device had written and that went with what they were on: with an entry of the list, or, without
 * one, with a whole list or by being emptied. They are few.
 */
export function useLostListNotes(listId?: string): Local<'otherVersion'>[] {
  const lost = useLiveQuery(
    async ({ db }) => {
      const others = (await db.otherVersion.toArray()).filter(({ field }) => field === 'note');
      const entries = new Set(await db.listEntry.toCollection().primaryKeys());
      const lists = new Set(await db.ownList.toCollection().primaryKeys());
      const notes = new Set(await db.ownNote.toCollection().primaryKeys());
      return others.filter(({ rowId }) => {
        const [list = '', entry] = rowId.split('/');
        if (listId !== undefined) return list === listId && !entries.has(rowId);
        return entry === undefined ? !notes.has(rowId) : !lists.has(list);
      });
    },
    [listId],
  );
  return lost ?? [];
}

/** Making and changing lists on this device, sent when the server can be reached. */
export interface ListWrites {
  /** Answers the new list's id, which is given where it has one already. */
  create(name: string, id?: string): Promise<string>;
  rename(id: string, name: string): Promise<void>;
  remove(list: OwnList, entries: readonly ListEntry[]): Promise<void>;
  /** Puts a route at the end of a list. */
  add(listId: string, route: ListedRoute): Promise<void>;
  /** Puts routes on an empty list, in their order. */
  fill(listId: string, routes: readonly ListedRoute[]): Promise<void>;
  /** Takes a route off a list, with what was noted of it there; nothing where it is not on it. */
  takeOff(listId: string, route: ListedRoute): Promise<void>;
  /** Moves an entry to the place it has in `order`. */
  move(entry: ListEntry, order: readonly ListEntry[]): Promise<void>;
  note(
    entry: ListedRoute & { listId: string },
    note: string,
    seen: string,
    settles: readonly string[],
  ): Promise<void>;
}

/** Each function resolves once the change is kept here, and rejects when nothing has changed. */
export function useListWrites(): ListWrites {
  const { stores } = useLocal();
  const change = useChange();
  return useMemo(() => {
    const entriesOf = async (listId: string) =>
      (await stores?.db.listEntry.where('listId').equals(listId).toArray()) ?? [];
    return {
      async create(name, id = uuid7()) {
        await change(async () => (await writes()).createList, { id, name });
        return id;
      },
      async rename(id, name) {
        await change(async () => (await writes()).renameList, { id, name });
      },
      async remove({ id, name }, entries) {
        const routes = entries.map(({ type, routeId, note }) => ({ type, routeId, seen: note }));
        await change(async () => (await writes()).deleteList, { id, about: name, routes });
      },
      async add(listId, { type, routeId, label }) {
        const last = (await entriesOf(listId)).toSorted(inOrder).at(-1);
        const entry = { listId, type, routeId, label, rank: rankBetween(last?.rank ?? null, null), note: '' };
        await change(async () => (await writes()).addToList, entry);
      },
      async fill(listId, routes) {
        let rank: string | null = null;
        for (const { type, routeId, label } of routes) {
          rank = rankBetween(rank, null);
          const entry = { listId, type, routeId, label, rank, note: '' };
          await change(async () => (await writes()).addToList, entry);
        }
      },
      async takeOff(listId, { type, routeId, label }) {
        const id = listEntryId({ listId, type, routeId });
        const held = (await entriesOf(listId)).find((entry) => entry.id === id);
        if (!held) return;
        const entry = { listId, type, routeId, label, seen: held.note };
        await change(async () => (await writes()).removeFromList, entry);
      },
      async move(entry, order) {
        for (const [{ listId, type, routeId, label }, rank] of newRanks(order, entry.id)) {
          await change(async () => (await writes()).changeListEntry, { listId, type, routeId, label, rank });
        }
      },
      async note({ listId, type, routeId, label }, note, seen, settles) {
        const said = { listId, type, routeId, label, note, seen, settles: [...settles] };
        await change(async () => (await writes()).changeListEntry, said);
      },
    };
  }, [change, stores]);
}

/** By rank; where two devices gave the same one, by the route. */
function inOrder(one: ListEntry, other: ListEntry): number {
  if (one.rank !== other.rank) return one.rank < other.rank ? -1 : 1;
  return listEntryId(one) < listEntryId(other) ? -1 : 1;
}

/**
 * The ranks that put an entry where it is in `order`: its own alone, or all of them anew where its neighbours leave no
 * room, because two devices gave them one rank or because a rank has become long.
 */
function newRanks(order: readonly ListEntry[], id: string): [ListEntry, string][] {
  const at = order.findIndex((entry) => entry.id === id);
  const [entry, before, after] = [order[at], order[at - 1]?.rank ?? null, order[at + 1]?.rank ?? null];
  if (!entry) return [];
  if (before === null || after === null || before < after) {
    const rank = rankBetween(before, after);
    if (rank.length <= RANK_LONG) return [[entry, rank]];
  }
  let last: string | null = null;
  return order.map((one): [ListEntry, string] => {
    last = rankBetween(last, null);
    return [one, last];
  });
}
