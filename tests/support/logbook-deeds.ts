import { isSend } from '#contract/rules/ascent-type';
import type { Ascent, AscentChanges } from '#contract/tables/ascent';
import type { PersonalDb } from '#worker/db/personal-db';
import {
  createAscent,
  deleteAscent,
  importAscents,
  removeAscents,
  updateAscent,
} from '#worker/mutations/ascents';
import { mutate } from '#worker/mutations/mutate';
import type { Dice } from '../simulation/dice';
import { ascentOf } from './ascent-of';

/** What somebody does to the logbook; told to the device and to the expectation alike. */
export type Deed =
  | { do: 'create'; ascent: Ascent }
  | { do: 'update'; id: string; changes: AscentChanges }
  | { do: 'delete'; id: string }
  | { do: 'import'; ascents: Ascent[] }
  /** The undo of a whole import. */
  | { do: 'remove'; ids: string[] };

/** Entries of a file as they lie in it: their ids are the same on every device, the number of the import is not. */
export function entriesOfFile(dice: Dice, count: number): Ascent[] {
  return Array.from({ length: count }, (_, line) =>
    ascentOf({ id: dice.uuid(), routeId: null, climbId: null, comment: `line ${line} of a file` }),
  );
}

/** The next deed of who sees these ascents: each of them may be edited, deleted, or go with the undo of its import. */
export function throwDeed(dice: Dice, seen: readonly Ascent[], file: readonly Ascent[]): Deed {
  const roll = dice.below(12);
  if (seen.length === 0 || roll < 2) return { do: 'create', ascent: made(dice) };
  const one = dice.pick(seen);
  const imports = [...new Set(seen.flatMap(({ origin }) => origin?.importId ?? []))].sort();
  if (roll === 2) return { do: 'delete', id: one.id };
  if (roll === 3) return { do: 'import', ascents: imported(dice, file) };
  if (roll === 4 && imports.length > 0) {
    const undone = dice.pick(imports);
    const ids = seen.filter(({ origin }) => origin?.importId === undone).map(({ id }) => id);
    return { do: 'remove', ids };
  }
  const open = seen.filter(({ ascentType }) => !isSend(ascentType));
  if (roll < 8 && open.length > 0) return aboutProject(dice, dice.pick(open));
  return { do: 'update', id: one.id, changes: edit(dice) };
}

/** Does it on a device, as its screens do. */
export async function doDeed(db: PersonalDb, deed: Deed): Promise<void> {
  if (deed.do === 'create') await mutate(db, createAscent, deed.ascent);
  else if (deed.do === 'update') await mutate(db, updateAscent, { id: deed.id, changes: deed.changes });
  else if (deed.do === 'delete') await mutate(db, deleteAscent, { id: deed.id });
  else if (deed.do === 'import') await mutate(db, importAscents, { ascents: deed.ascents });
  else await mutate(db, removeAscents, { ids: deed.ids });
}

/** A tick, or a wish that has no day yet. */
function made(dice: Dice): Ascent {
  const wish = { ascentType: 50, date: null, attempts: null, score: null } as const;
  const what = dice.chance(0.5) ? wish : {};
  return ascentOf({ id: dice.uuid(), climbName: `Climb ${dice.below(9)}`, ...what });
}

function imported(dice: Dice, file: readonly Ascent[]): Ascent[] {
  const told = { source: 'thecrag', sourceId: null, style: null, grade: null, discipline: null, fields: {} };
  const origin = { ...told, importId: dice.uuid() };
  return file.map((ascent) => ({ ...ascent, origin }));
}

/** The next dated attempt, one attempt more on the same entry, or the send. */
function aboutProject(dice: Dice, project: Ascent): Deed {
  const { id, climbName, routeLabel } = project;
  const date = `2026-0${1 + dice.below(9)}-1${dice.below(9)}`;
  const attempts = (project.attempts ?? 0) + 1;
  const roll = dice.below(3);
  if (roll === 0) {
    const next = { id: dice.uuid(), climbName, routeLabel, date, ascentType: 40, attempts: 1 } as const;
    return { do: 'create', ascent: ascentOf(next) };
  }
  const ascentType = roll === 1 ? 40 : 30;
  return { do: 'update', id, changes: { ascentType, date, attempts } };
}

function edit(dice: Dice): AscentChanges {
  const all: AscentChanges[] = [
    { comment: `edit ${dice.below(999)}` },
    { score: 1 + dice.below(5) },
    { attempts: 2 + dice.below(9) },
    { partner: `friend ${dice.below(99)}` },
    { partner: null, pitch: 1 + dice.below(9) },
  ];
  return dice.pick(all);
}
