import type { CounterMessages, MessageChange } from '#contract/endpoints/counter/words';
import type { FlashMessage } from '#contract/tables/flash-message';
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
import {
  keepFlashMessage,
  listFlashMessages,
  listRegionNames,
  removeFlashMessage,
} from '../store/provider/flash-messages';
import type { NewFlashMessage } from '../store/provider/flash-messages';

const MESSAGES = { about: 'messages', role: 'content' } as const;

/**
 * Tells customers something, in the place of the message that was seen if one is given; answers its number, null where it
 * was told before under its key. Refused 409 where that message is not as it was seen, 422 at `until` where it does not
 * end after its beginning and after now, at `regionIds` for a region there is not.
 */
export async function tellMessage(
  db: Database,
  message: NewFlashMessage,
  changing: Changing,
  seen: FlashMessage | null = null,
): Promise<number | null> {
  let id: number | null = null;
  await changeAsStaff(db, MESSAGES, changing, async (transaction) => {
    const { startsAt, endsAt, regionIds, label } = message;
    if (seen) {
      const now = (await listFlashMessages(transaction)).find((one) => one.id === seen.id);
      mustBeAsSeen(now ?? null, seen);
    }
    const isOver = endsAt !== null && Date.parse(endsAt) <= changing.now;
    if (changing.by && isOver) refuseField('until', 'counter.texts.error.until');
    if (endsAt !== null && endsAt <= startsAt) refuseField('until', 'counter.texts.error.until');
    const known = new Set((await listRegionNames(transaction)).map((region) => region.id));
    if (regionIds.some((one) => !known.has(one))) refuseField('regionIds', 'counter.texts.error.regions');
    id = await keepFlashMessage(transaction, message, seen?.id);
    return { what: seen ? 'messageEdit' : 'message', label: label.fr, before: null, after: null };
  });
  return id;
}

/** Takes a message back. Refused 409 where it was taken back before. */
export function takeMessageBack(db: Database, id: number, changing: Changing): Promise<void> {
  return changeAsStaff(db, MESSAGES, changing, async (transaction) => {
    const message = (await listFlashMessages(transaction)).find((one) => one.id === id);
    if (!message) throw new Refused(409, 'counter.error.changed');
    await removeFlashMessage(transaction, id);
    return { what: 'messageEnd', label: message.label.fr, before: null, after: null };
  });
}

/** A message as it was typed at the counter, by whole days of Paris; one that is changed begins when it did on that day. */
export function messageOf(
  { labelFr, labelEn, contentFr, contentEn, from, until, seen, ...told }: Omit<Typed, 'key' | 'what'>,
  now: number,
): NewFlashMessage {
  const { severity, discardable, regionIds } = told;
  return {
    severity,
    discardable,
    regionIds,
    label: { fr: labelFr.trim(), en: labelEn.trim() },
    content: { fr: contentFr, en: contentEn },
    startsAt: seen && from === cragTime(Date.parse(seen.startsAt)).day ? seen.startsAt : startOf(from, now),
    // The last day is one of its days.
    endsAt: until === null ? null : new Date(cragInstant(dayAfter(until, 1), 0)).toISOString(),
  };
}

function startOf(from: string | null, now: number): string {
  return new Date(from === null ? now : cragInstant(from, 0)).toISOString();
}
type Typed = Extract<MessageChange, { what: 'message' }>;

/** Every message, the newest first, the regions, and who changed what; `now` in milliseconds. */
export async function readMessages(db: Database, now: number): Promise<CounterMessages> {
  const messages = await listFlashMessages(db);
  return {
    messages: messages
      .toReversed()
      .map((message) => Object.assign({ state: stateOf(message, now) }, message)),
    regions: await listRegionNames(db),
    changes: await readChanges(db, MESSAGES.about),
  };
}

function stateOf({ startsAt, endsAt }: FlashMessage, now: number): 'coming' | 'told' | 'over' {
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'over';
  return Date.parse(startsAt) > now ? 'coming' : 'told';
}
