import type { Change } from '#contract/endpoints/counter/changes';
import type { CounterCode, ReductionChange, Reductions } from '#contract/endpoints/counter/reductions';
import type { PlannedChange } from '#contract/tables/planned-change';
import { cragInstant, cragTime, dayAfter } from '#contract/sun/crag-time';
import {
  changeAsStaff,
  type Changing,
  mustBeAsSeen,
  readChanges,
  refuseField,
} from '../accounts/change-as-staff';
import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import { readAllProducts, readDiscountSteps } from '../store/catalogue/shop-products';
import { removeDiscountStep } from '../store/shop/discount-steps';
import { readPlanned } from '../store/shop/planned-changes';
import {
  addReductionCode,
  endReductionCode,
  listReductionCodes,
  type ReductionCodeRow,
} from '../store/shop/reduction-codes';
import { changeOrPlan, isToCome, takeBackPlanned, type When } from './planned-changes';

type Wish<What extends ReductionChange['what']> =
  Extract<ReductionChange, { what: What }> extends infer One
    ? Omit<One, 'key' | 'what' | 'seen' | keyof When>
    : never;

const STEPS = { about: 'reductions', role: 'accounts' } as const;
/** What the changes of all codes begin with in the log. */
const CODES = 'code/';

/** Reduces digital items from a basket of so much on; `seen` is the step from there that who sets it saw. */
export function setStep(
  db: Database,
  { fromCents, percent }: Wish<'step'>,
  changing: Changing,
  seen?: { fromCents: number; percent: number } | null,
  when: When = {},
): Promise<void> {
  return changeAsStaff(db, STEPS, changing, async (transaction) => {
    const steps = await readDiscountSteps(transaction);
    const before = steps.find((step) => step.fromCents === fromCents) ?? null;
    // One that is moved to another basket goes; the basket it comes to has none yet.
    const moved = seen && seen.fromCents !== fromCents && !isToCome(when.day, changing.now) ? seen : null;
    if (moved) {
      mustBeAsSeen(steps.find((step) => step.fromCents === moved.fromCents) ?? null, moved);
      if (before) refuseField('fromCents', 'counter.cuts.error.stepKnown');
      await removeDiscountStep(transaction, moved.fromCents);
    } else if (seen === null && before) refuseField('fromCents', 'counter.cuts.error.stepKnown');
    else mustBeAsSeen(before, seen);
    const told = await changeOrPlan(transaction, { what: 'step', fromCents, percent }, when, changing);
    return told && moved ? { ...told, before: `${moved.percent}%` } : told;
  });
}

/** Takes the reduction from a basket away. Refused 404 where there is none. */
export function endStep(
  db: Database,
  fromCents: number,
  changing: Changing,
  seen?: { fromCents: number; percent: number },
  when: When = {},
): Promise<void> {
  return changeAsStaff(db, STEPS, changing, async (transaction) => {
    const before = (await readDiscountSteps(transaction)).find((step) => step.fromCents === fromCents);
    if (!before) throw new Refused(409, 'counter.error.changed');
    mustBeAsSeen(before, seen);
    return changeOrPlan(transaction, { what: 'step', fromCents, percent: null }, when, changing);
  });
}

/** Takes a reduction back that was planned. Refused 409 where it is not as it was seen. */
export function takeBackStep(db: Database, seen: PlannedChange, changing: Changing): Promise<void> {
  return changeAsStaff(db, STEPS, changing, async (transaction) => {
    if (seen.what !== 'step') throw new Refused(409, 'counter.error.changed');
    return takeBackPlanned(transaction, seen);
  });
}

/**
 * Makes a code. Refused 422 at the field: at `code` where there is or was one of the name, at `percent` where not
 * exactly one of percent and cents is given, at `until` for days that are past or before the first, at `guidebookIds`
 * where one has no digital edition.
 */
export function makeCode(db: Database, wish: Wish<'code'>, changing: Changing): Promise<void> {
  const { code, percent, cents, guidebookIds, until, uses, usesPerCustomer } = wish;
  const today = cragTime(changing.now).day;
  const from = wish.from ?? today;
  return changeAsStaff(db, { about: `${CODES}${code}`, role: 'accounts' }, changing, async (transaction) => {
    if ((percent === null) === (cents === null)) refuseField('percent', 'counter.cuts.error.off');
    if (until !== null && (until < from || until < today)) refuseField('until', 'counter.cuts.error.until');
    const digital = new Set((await readDigital(transaction)).map(({ id }) => id));
    if (guidebookIds?.some((id) => !digital.has(id))) {
      refuseField('guidebookIds', 'counter.cuts.error.guidebooks');
    }
    const isNew = await addReductionCode(transaction, {
      code,
      percent,
      cents,
      guidebookIds,
      fromAt: new Date(cragInstant(from, 0)),
      // The last day is one of its days.
      untilAt: until === null ? null : new Date(cragInstant(dayAfter(until, 1), 0)),
      uses,
      usesPerCustomer,
    });
    if (!isNew) refuseField('code', 'counter.cuts.error.known');
    const after = percent === null ? String(cents) : `${percent}%`;
    return { what: 'code', label: code, before: null, after };
  });
}

/** Ends a code at once. Refused 409 where none of the name is open. */
export function endCode(db: Database, code: string, changing: Changing): Promise<void> {
  return changeAsStaff(
    db,
    { about: `${CODES}${code}`, role: 'accounts' },
    changing,
    async (transaction): Promise<Change> => {
      if (!(await endReductionCode(transaction, code, changing.now))) {
        throw new Refused(409, 'counter.error.changed');
      }
      return { what: 'codeEnd', label: code, before: null, after: null };
    },
  );
}

/** All reductions, what a code may be for, and who changed which; `now` in milliseconds. */
export async function readReductions(db: Database, now: number): Promise<Reductions> {
  const codes = await listReductionCodes(db);
  return {
    steps: await readDiscountSteps(db),
    planned: (await readPlanned(db)).filter(({ what }) => what === 'step'),
    codes: codes.map((row) => toCode(row, now)),
    guidebooks: await readDigital(db),
    changes: await readChanges(db, STEPS.about, CODES),
  };
}

/** The guidebooks with a digital edition, by name. */
async function readDigital(db: Database): Promise<{ id: number; label: string }[]> {
  const products = await readAllProducts(db);
  const found = new Map(
    products
      .filter(({ kind, subject }) => kind === 'virtual' && subject.type === 'guidebook')
      .map(({ subject: { id, label } }) => [id, label]),
  );
  return [...found]
    .map(([id, label]) => ({ id, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}

function toCode({ fromAt, untilAt, endedAt, ...row }: ReductionCodeRow, now: number): CounterCode {
  const isOver = untilAt !== null && untilAt.getTime() <= now;
  const isComing = fromAt.getTime() > now;
  return {
    ...row,
    from: cragTime(fromAt.getTime()).day,
    until: untilAt && cragTime(untilAt.getTime() - 1).day,
    state: endedAt ? 'ended' : isOver ? 'over' : isComing ? 'coming' : 'open',
  };
}
