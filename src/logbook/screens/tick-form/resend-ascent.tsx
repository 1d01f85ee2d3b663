import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Ascent, type AscentChanges } from '#contract/tables/ascent';
import { uuid7 } from '#worker/db/uuid7';
import type { RefusedEntry } from '#worker/db/rows';
import { useAscentWrites } from '../../queries/use-ascent-writes';
import { useAscent } from '../../queries/use-ascent';
import { useRefused } from '../../../outbox/queries/use-refused';
import { useRefusedWays } from '../../../outbox/queries/use-refused-ways';
import { useRefusalWords } from '../../../language/refusal-words';
import { AscentMissing } from '../../parts/ascent-missing';
import { changedId, refusedArgs } from '../../../outbox/parts/refused-args';
import { writeName } from '../../../outbox/parts/write-name';
import { MessageBar } from '../../../kit/page/message-bar';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
import { ascentChanges } from './ascent-changes';
import { AscentForm } from './ascent-form';
import { asSeen, textsSeen, toAscent, valuesOfKnown } from './ascent-form-values';
import styles from './ascent-form.module.css';
import { useLeaveForm } from './use-leave-form';
import { z } from '#contract/zod';

/** Texts that the form shows whatever they are. */
const TEXTS: ReadonlySet<string> = new Set(['routeLabel', 'climbName', 'grade', 'partner', 'comment']);
const Args = z.record(z.string(), z.unknown());
const Update = z.object({
  changes: Args,
  before: Ascent.optional().catch(undefined),
  about: z.string().optional(),
});

/**
 * The ascent a refused change wanted, as far as it is known: what was typed on top of what this device holds of the
 * ascent, else of what it was when it was changed. Null for a change of something else.
 */
function refusedAscent(refused: RefusedEntry, held: Ascent | null): AscentChanges | null {
  const [args, name] = [refusedArgs(refused), writeName(refused.name)];
  const created = name === 'createAscent' ? Args.safeParse(args) : null;
  if (created?.success) return typedFields(created.data);
  const updated = name === 'updateAscent' ? Update.safeParse(args) : null;
  if (!updated?.success) return null;
  const { changes, before, about } = updated.data;
  return { ...(held ?? before ?? (about && { climbName: about })), ...typedFields(changes) };
}

/** The ascent that whoever made the refused change had before them; undefined where nobody knows it. */
function seenBefore(refused: RefusedEntry): AscentChanges | undefined {
  return Update.safeParse(refusedArgs(refused)).data?.before;
}

/**
 * The fields of an ascent, each by itself; a text that is none of an ascent's is what was typed and has to be mended.
 */
function typedFields(args: z.infer<typeof Args>): AscentChanges {
  const fields = Object.entries(Ascent.shape).flatMap(([name, schema]): [string, unknown][] => {
    const [value, read] = [args[name], schema.safeParse(args[name])];
    if (value === undefined) return [];
    if (read.success) return [[name, read.data]];
    return typeof value === 'string' && TEXTS.has(name) ? [[name, value]] : [];
  });
  return Object.fromEntries(fields);
}

/** The form of a refused entry: corrected and saved it is a new outbox entry, and the refused one goes. */
export function ResendAscent({ refusedId }: { refusedId: string }) {
  const entries = useRefused();
  const found = entries?.find(({ id }) => id === refusedId);
  const [refused, setRefused] = useState<RefusedEntry>();
  // What was found first stays: the entry leaves the list while the form is still being left.
  if (!refused && found) setRefused(found);
  if (refused) return <ResendHeld refused={refused} />;
  return entries ? <AscentMissing /> : <Waiting />;
}

/** Looks first what this device holds of the ascent; what it held then counts while the form stands. */
function ResendHeld({ refused }: { refused: RefusedEntry }) {
  const held = useAscent(changedId(refusedArgs(refused)));
  const [first, setFirst] = useState<{ held: Ascent | null }>();
  if (!first && held !== undefined) setFirst({ held });
  return first ? <ResendForm refused={refused} held={first.held} /> : <Waiting />;
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t('logbook.form.editTitle')} />
      <SkeletonNote />
      <Skeleton height="24rem" />
    </div>
  );
}

function ResendForm({ refused, held }: { refused: RefusedEntry; held: Ascent | null }) {
  const { t } = useTranslation();
  const words = useRefusalWords();
  const writes = useAscentWrites();
  const ways = useRefusedWays();
  const { leave, leaveSaved } = useLeaveForm();
  const [known] = useState(() => refusedAscent(refused, held));
  // The server may have refused the former id, or know it as deleted.
  const [newId] = useState(() => uuid7());
  if (!known) return <AscentMissing />;
  const reasons = [...new Set([refused.message, ...refused.errors.map(({ key }) => key)].map(words))];

  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t(held ? 'logbook.form.editTitle' : 'logbook.form.newTitle')} />
      <AscentForm
        formKey={`resend.${refused.id}`}
        start={{ ...valuesOfKnown(known), ...textsSeen(seenBefore(refused)) }}
        notice={
          <MessageBar severity="warning">
            <p>{t('logbook.form.resend')}</p>
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
            {!held && writeName(refused.name) !== 'createAscent' && <p>{t('logbook.form.anew')}</p>}
          </MessageBar>
        }
        onCancel={leave}
        onSave={async (values) => {
          if (held) {
            const changes = ascentChanges(held, toAscent(held.id, values));
            await writes.update(asSeen(held, values), changes);
          } else await writes.create({ ...toAscent(newId, values), origin: known.origin ?? null });
          await ways.discard(refused.id);
          leaveSaved();
        }}
      />
    </div>
  );
}
