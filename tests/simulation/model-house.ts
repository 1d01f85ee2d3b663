import { isDeepStrictEqual } from 'node:util';
import type { EndpointName } from '#contract/endpoints/all';
import type { VersionStamp } from '#contract/tables/sync';
import { ModelRefusal, type Rule } from './model-row';

type Values = Record<string, unknown>;
interface Mark {
  v: number;
  account: string;
  at: string;
}
interface Beside extends Mark {
  id: string;
  field: string;
  value: unknown;
}

/** What the model keeps of a piece of content that changed; it is replaced, never changed. */
interface Kept {
  fields: Values;
  marks: Readonly<Record<string, Mark>>;
  removed: boolean;
  others: readonly Beside[];
}

export interface HeldRevision {
  table: 'revision';
  id: string;
  v: number;
  row: Values | null;
  kept: Kept;
}

/** The house's side of SYNC in memory: what every editor sees. */
export interface House {
  v: number;
  floor: number;
  stamps: Map<number, string>;
  rows: Map<string, HeldRevision>;
  /** The writes that were done, in their order. */
  log: { account: string; key: string }[];
}

/** What one write does to the house. */
export interface HouseWrite {
  account: string;
  /** Whether who writes may edit. */
  mayEdit: boolean;
  v: number;
  stamp: string;
  rows: ReadonlyMap<string, HeldRevision>;
  put(held: HeldRevision): void;
}

export function copyOfHouse({ stamps, rows, log, ...numbers }: House): House {
  return { ...numbers, stamps: new Map(stamps), rows: new Map(rows), log: [...log] };
}

/** Whether the house has made all these stamps. */
export function houseHolds({ stamps }: House, heard: readonly VersionStamp[] | undefined): boolean {
  return heard?.every((told) => stamps.get(told.v) === told.stamp) ?? true;
}

const nothing: Kept = { fields: {}, marks: {}, removed: false, others: [] };
/** Under which a removal is marked; no field is called so. */
const REMOVAL = 'removed';

type Known = (mark: Mark | undefined) => boolean;
interface Scene {
  house: HouseWrite;
  now: number;
  base: number;
}

/** What an editor did, or had before them. */
const knownIn =
  ({ house, base }: Scene): Known =>
  (mark) =>
    mark === undefined || mark.account === house.account || mark.v <= base;

function put({ house, now }: Scene, id: string, kept: Kept | null): void {
  const { v, account } = house;
  if (kept === null && !house.rows.has(id)) return;
  const by = (name: string) => `${name} Roche`;
  const row = kept && {
    key: id,
    fields: kept.fields,
    removed: kept.removed,
    others: kept.others.map(({ id: other, field, value, account: whose, at }) => ({
      id: other,
      field,
      value,
      by: by(whose),
      at,
    })),
    by: by(account),
    at: new Date(now).toISOString(),
  };
  house.put({ table: 'revision', id, v, row, kept: kept ?? nothing });
}

const keptOf = ({ house }: Scene, id: string): Kept => {
  const held = house.rows.get(id);
  return held?.row ? held.kept : nothing;
};

const without = <Value>(values: Readonly<Record<string, Value>>, isGone: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isGone(name)));

function begun(write: Parameters<Rule>[0]): Scene {
  const { house, now } = write;
  const { base } = write.body as { base: { v: number } };
  if (!house.mayEdit) throw new ModelRefusal(403, 'house.error.role');
  return { house, now, base: base.v };
}

function taken(scene: Scene, id: string, only?: readonly string[]): void {
  const isKnown = knownIn(scene);
  const kept = keptOf(scene, id);
  const goes = (name: string) => (only === undefined || only.includes(name)) && isKnown(kept.marks[name]);
  const fields = without(kept.fields, goes);
  const others = kept.others.filter((other) => !goes(other.field) || !isKnown(other));
  const removed = kept.removed && !goes(REMOVAL);
  const isEmpty = Object.keys(fields).length === 0 && others.length === 0 && !removed;
  put(scene, id, isEmpty ? null : { fields, others, removed, marks: without(kept.marks, goes) });
}

/** What the endpoints of the house do, by the words of SYNC and of issue 23. */
export const houseRules = {
  houseRevise: (write) => {
    const scene = begun(write);
    const { house, now } = scene;
    const { key, fields, settles = [] } = write.body as { key: string; fields: Values; settles?: string[] };
    const isKnown = knownIn(scene);
    const kept = keptOf(scene, key);
    const gaveWay = Object.entries(kept.fields).filter(
      ([name, value]) =>
        name in fields && !isKnown(kept.marks[name]) && !isDeepStrictEqual(value, fields[name]),
    );
    const mark = { v: house.v, account: house.account, at: new Date(now).toISOString() };
    const beside = gaveWay.map(([field, value], place): Beside => {
      const id = `${String(place + 1).padStart(8, '0')}${house.stamp.slice(8)}`;
      return { ...(kept.marks[field] ?? mark), id, field, value };
    });
    const others = [...kept.others.filter(({ id }) => !settles.includes(id)), ...beside].filter(
      ({ field, value }) => !(field in fields && isDeepStrictEqual(value, fields[field])),
    );
    const removed = kept.removed && !isKnown(kept.marks[REMOVAL]);
    const marks = { ...kept.marks, ...Object.fromEntries(Object.keys(fields).map((name) => [name, mark])) };
    put(scene, key, { fields: { ...kept.fields, ...fields }, marks, removed, others });
  },
  houseRemove: (write) => {
    const scene = begun(write);
    const { key } = write.body as { key: string };
    const kept = keptOf(scene, key);
    const isNew = key.split('-').length > 2;
    if (isNew && Object.values(kept.marks).every(knownIn(scene))) return put(scene, key, null);
    const { v, account } = scene.house;
    const mark = { v, account, at: new Date(scene.now).toISOString() };
    return put(scene, key, { ...kept, removed: true, marks: { ...kept.marks, [REMOVAL]: mark } });
  },
  houseWithdraw: (write) => {
    const scene = begun(write);
    const { keys } = write.body as { keys: { key: string; v?: number; fields?: string[] }[] };
    for (const { key, v, fields } of keys) taken({ ...scene, base: v ?? scene.base }, key, fields);
  },
} satisfies Partial<Record<EndpointName, Rule>>;
