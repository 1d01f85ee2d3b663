import type { EndpointName } from '#contract/endpoints/all';
import { missingOf } from '#contract/rules/ascent-type';
import type { Ascent, AscentChanges, AscentSeen } from '#contract/tables/ascent';
import { KeptVersions } from './kept-versions';
import { ModelRefusal, type Held, type ModelWrite, type Rule } from './model-row';

const TEXTS = ['comment', 'partner'] as const;

interface Known {
  seen?: AscentSeen;
  base?: { v: number };
}
type UpdateBody = Known & { changes: AscentChanges; settles?: string[] };

const unknown = () => new ModelRefusal(404, 'logbook.error.unknown');
const gone = () => new ModelRefusal(410, 'logbook.error.gone');

/** The logbook by the server's words (SYNC "On the server"). */
export const logbookRules: Partial<Record<EndpointName, Rule>> = {
  tickingCreate: (write) => {
    const body: Ascent = write.body;
    refuseMissing(body);
    const held = ascentOf(write, body.id);
    if (held && !held.row) throw gone();
    write.put('ascent', body.id, held?.row ?? whole(body));
  },
  tickingUpdate: (write) => {
    const { id = '' } = write.params;
    const { changes, settles = [], ...known }: UpdateBody = write.body;
    const held = ascentOf(write, id);
    if (!held) throw unknown();
    const own = held.row as unknown as Ascent | null;
    if (!own) throw gone();
    if (['date', 'attempts', 'ascentType'].some((field) => field in changes)) {
      const { date = own.date, attempts = own.attempts, ascentType = own.ascentType } = changes;
      refuseMissing({ date, attempts, ascentType, origin: own.origin });
    }
    const kept = new KeptVersions(write);
    for (const other of settles) kept.drop(other);
    for (const field of TEXTS) {
      const [text, next] = [own[field] ?? '', changes[field]];
      if (next === undefined || text === '' || text === (next ?? '')) continue;
      const seen = known.seen?.[field];
      const isSeen = seen === undefined ? held.v <= (known.base?.v ?? 0) : text === (seen ?? '');
      if (!isSeen) kept.keepText(id, field, text);
    }
    write.put('ascent', id, { ...held.row, ...changes });
  },
  tickingDelete: (write) => {
    const { id = '' } = write.params;
    const held = ascentOf(write, id);
    if (!held) throw unknown();
    keepUnseen(new KeptVersions(write), held, write.body ?? {});
    write.put('ascent', id, null);
  },
  tickingImport: (write) => {
    const { ascents }: { ascents: Ascent[] } = write.body;
    const known = new Map<string, Held['row']>();
    for (const ascent of ascents) {
      const row = known.get(ascent.id) ?? ascentOf(write, ascent.id)?.row ?? whole(ascent);
      known.set(ascent.id, row);
      write.put('ascent', ascent.id, row);
    }
  },
  tickingRemove: (write) => {
    const { ids, seen = {} }: { ids: string[]; seen?: Record<string, number> } = write.body;
    const kept = new KeptVersions(write);
    for (const id of new Set(ids)) {
      const held = ascentOf(write, id);
      if (!held) continue;
      const known = seen[id];
      const isNews = kept.of(id).length > 0 || (known !== undefined && held.v > known);
      if (isNews) keepUnseen(kept, held, known === undefined ? {} : { base: { v: known } });
      write.put('ascent', id, null);
    }
  },
  otherVersionDismiss: (write) => new KeptVersions(write).drop((write.body as { id: string }).id),
};

function ascentOf({ rows }: ModelWrite, id: string): Held | undefined {
  return rows.get(`ascent/${id}`);
}

function refuseMissing(ascent: Parameters<typeof missingOf>[0]): void {
  const errors = missingOf(ascent).map((field) => ({ field, key: `logbook.error.${field}` }));
  if (errors.length > 0) throw new ModelRefusal(422, 'common.error.invalid', errors);
}

/** An ascent with the fields said that a device may leave out. */
function whole(ascent: Ascent): Record<string, unknown> {
  return {
    ...ascent,
    partner: ascent.partner ?? null,
    pitch: ascent.pitch ?? null,
    origin: ascent.origin ?? null,
  };
}

/** Keeps of an ascent that is deleted what the device that deletes it did not know. */
function keepUnseen(kept: KeptVersions, { id, v, row }: Held, { seen, base }: Known): void {
  if (!row) return;
  const ascent = row as unknown as Ascent;
  for (const other of kept.of(id)) {
    const { field, text } = other.row;
    if (other.v <= (base?.v ?? 0)) kept.drop(other.id);
    else if (field !== null)
      kept.change(other.id, { field: null, text: '', ascent: { ...ascent, [field]: text } });
  }
  const differs = Object.entries(seen ?? {}).some(
    ([field, value]) => (row[field] ?? null) !== (value ?? null),
  );
  if (seen ? differs : base !== undefined && v > base.v) kept.keepWhole(id, ascent);
}
