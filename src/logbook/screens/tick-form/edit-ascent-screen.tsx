import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalAscent } from '#worker/db/rows';
import { uuid7 } from '#worker/db/uuid7';
import { useAscent } from '../../queries/use-ascent';
import { useOtherVersions } from '../../queries/use-other-versions';
import { useLocal } from '../../../sync/local/local-provider';
import { useAscentWrites } from '../../queries/use-ascent-writes';
import { AscentMissing } from '../../parts/ascent-missing';
import { LogbookGuest } from '../../parts/logbook-guest';
import { MessageBar } from '../../../kit/page/message-bar';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
import { ascentChanges } from './ascent-changes';
import { AscentForm } from './ascent-form';
import { asSeen, toAscent, valuesOf } from './ascent-form-values';
import styles from './ascent-form.module.css';
import { useLeaveForm } from './use-leave-form';

/** Changes a logbook entry: only the fields that were changed are sent. */
export function EditAscentScreen() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/{-$lng}/logbook/edit/$id' });
  const { account } = useLocal();
  const held = useAscent(id);
  // What the form began with stays: another device may change or delete the ascent while it is being typed.
  const [first, setFirst] = useState<LocalAscent>();
  if (held?.id === id && first?.id !== id) setFirst(held);

  if (held === null && first?.id !== id && account !== null) return <AscentMissing />;
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t('logbook.form.editTitle')} />
      {account === null ? (
        <LogbookGuest />
      ) : first?.id === id ? (
        <EditForm key={id} ascent={first} isGone={held === null} />
      ) : (
        <>
          <SkeletonNote />
          <Skeleton height="24rem" />
        </>
      )}
    </div>
  );
}

function EditForm({ ascent, isGone }: { ascent: LocalAscent; isGone: boolean }) {
  const { t } = useTranslation();
  const writes = useAscentWrites();
  const { leave, leaveSaved } = useLeaveForm();
  const [newId] = useState(() => uuid7());
  // They stand below the fields: whoever writes a text has decided on those.
  const others = useOtherVersions(ascent.id) ?? [];
  return (
    <AscentForm
      formKey={`edit.${ascent.id}`}
      start={valuesOf(ascent)}
      others={isGone ? null : ascent}
      notice={isGone && <MessageBar severity="warning">{t('logbook.form.anew')}</MessageBar>}
      onCancel={leave}
      onSave={async (values) => {
        const changes = ascentChanges(ascent, toAscent(ascent.id, values));
        if (isGone) await writes.create({ ...toAscent(newId, values), origin: ascent.origin ?? null });
        else if (Object.keys(changes).length > 0) {
          const decided = others.filter(({ field }) => changes[field] !== undefined);
          const settles = decided.map(({ id }) => id);
          await writes.update(asSeen(ascent, values), changes, settles);
        }
        leaveSaved();
      }}
    />
  );
}
