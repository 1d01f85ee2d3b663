import {
  ticking,
  tickingCreate,
  tickingDelete,
  tickingImport,
  tickingRemove,
  tickings,
  tickingUpdate,
} from '#contract/endpoints/ticking';
import { missingOf } from '#contract/rules/ascent-type';
import { customerOf, implement } from '../handler/implement';
import { Refused } from '../handler/refused';
import {
  addAscent,
  changeAscent,
  findAscent,
  findAscents,
  listAscents,
  removeAscents,
  reviveAscent,
  toAscent,
} from '../store/logbook/ascents';
import {
  dropOtherVersions,
  findWithOthers,
  keepUnseenAscent,
  keepUnseenTexts,
} from '../store/logbook/other-versions';

const unknown = () => new Refused(404, 'logbook.error.unknown');
const gone = () => new Refused(410, 'logbook.error.gone');

/** Throws Refused 422 with the fields that a tick lacks. */
function refuseMissing(ascent: Parameters<typeof missingOf>[0]): void {
  const problems = missingOf(ascent).map((field) => ({ field, key: `logbook.error.${field}` }));
  if (problems.length > 0) throw new Refused(422, 'common.error.invalid', problems);
}

/** The logbook. Another customer's ascent is as unknown as one that never was. */
export const tickingEndpoints = {
  tickingCreate: implement(tickingCreate, async (call) => {
    const { db, body, v, now } = call;
    const customerId = customerOf(call);
    refuseMissing(body);
    const own = await addAscent(db, customerId, body, v, now);
    if (!own) return body;
    if (own.deleted) throw gone();
    await changeAscent(db, customerId, own.id, {}, v);
    return toAscent(own);
  }),

  tickingUpdate: implement(tickingUpdate, async (call) => {
    const { db, params, body, v, now } = call;
    const customerId = customerOf(call);
    const own = await findAscent(db, customerId, params.id);
    if (!own) throw unknown();
    if (own.deleted) throw gone();
    const { changes } = body;
    // What an import left open may stay so while something else of the tick is edited.
    if ('date' in changes || 'attempts' in changes || 'ascentType' in changes) {
      const { date = own.date, attempts = own.attempts, ascentType = own.ascentType } = changes;
      refuseMissing({ date, attempts, ascentType, origin: own.origin });
    }
    // What is decided goes first: a text that gives way now may be the same again.
    await dropOtherVersions(db, customerId, body.settles ?? [], v, now);
    await keepUnseenTexts(db, own, changes, body, { v, now });
    const changed = await changeAscent(db, customerId, own.id, changes, v);
    if (!changed) throw unknown();
    return toAscent(changed);
  }),

  tickingDelete: implement(tickingDelete, async (call) => {
    const { db, params, body, v, now } = call;
    const own = await findAscent(db, customerOf(call), params.id);
    if (!own) throw unknown();
    await keepUnseenAscent(db, own, body ?? {}, { v, now });
    await removeAscents(db, own.customerId, [own.id], v);
    return {};
  }),

  tickingImport: implement(tickingImport, async (call) => {
    const { db, body, v, now } = call;
    const customerId = customerOf(call);
    for (const ascent of body.ascents) {
      const own = await addAscent(db, customerId, ascent, v, now);
      if (!own) continue;
      if (own.deleted) await reviveAscent(db, customerId, ascent, v);
      else await changeAscent(db, customerId, own.id, {}, v);
    }
    return {};
  }),

  tickingRemove: implement(tickingRemove, async (call) => {
    const { db, body, v, now } = call;
    const customerId = customerOf(call);
    const { ids, seen = {} } = body;
    const withOthers = await findWithOthers(db, customerId, ids);
    for (const own of await findAscents(db, customerId, ids)) {
      const known = seen[own.id];
      if (!withOthers.has(own.id) && (known === undefined || own.v <= known)) continue;
      await keepUnseenAscent(db, own, known === undefined ? {} : { base: { v: known } }, { v, now });
    }
    await removeAscents(db, customerId, ids, v);
    return {};
  }),

  tickings: implement(tickings, async (call) => {
    const { kind, after, limit } = call.query;
    const customerId = customerOf(call);
    const last = after === undefined ? undefined : await findAscent(call.db, customerId, after);
    if (after !== undefined && !last) throw unknown();
    const rows = await listAscents(call.db, customerId, { kind, after: last, limit: limit + 1 });
    return { ascents: rows.slice(0, limit).map(toAscent), more: rows.length > limit };
  }),

  ticking: implement(ticking, async (call) => {
    const own = await findAscent(call.db, customerOf(call), call.params.id);
    if (!own || own.deleted) throw unknown();
    return toAscent(own);
  }),
};
