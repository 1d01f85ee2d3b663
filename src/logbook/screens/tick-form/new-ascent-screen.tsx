import { useSearch } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuid7 } from '#worker/db/uuid7';
import { useLocal } from '../../../sync/local/local-provider';
import { useTrustedNow } from '../../../sync/local/use-trusted-now';
import { useAscentWrites } from '../../queries/use-ascent-writes';
import { plainDay } from '../../../format/plain-day';
import { LogbookGuest } from '../../parts/logbook-guest';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { SkeletonNote } from '../../../kit/page/skeleton';
import { AscentForm } from './ascent-form';
import { startOf, startValues, toAscent } from './ascent-form-values';
import styles from './ascent-form.module.css';
import { useLeaveForm } from './use-leave-form';
import { useUsualType } from './use-usual-type';

const ResendAscent = lazy(async () => ({ default: (await import('./resend-ascent')).ResendAscent }));

/** A new logbook entry, filled in with what the address knows; or a refused one to correct and send again. */
export function NewAscentScreen() {
  const { t } = useTranslation();
  const search = useSearch({ from: '/{-$lng}/logbook/new' });
  const { account } = useLocal();
  const writes = useAscentWrites();
  const { leave, leaveSaved } = useLeaveForm();
  const today = plainDay(useTrustedNow());
  const known = startOf(search);
  const usual = useUsualType(known);
  // One form writes one ascent: a second try after a failure may not become a second ascent.
  const [id] = useState(() => uuid7());

  if (account !== null && search.refused) return <ResendAscent refusedId={search.refused} />;
  return (
    <div className={styles['screen']}>
      <ScreenTitle
        title={t(search.kind === 'project' ? 'logbook.form.newProject' : 'logbook.form.newTitle')}
      />
      {account === null && <LogbookGuest />}
      {typeof account === 'string' && usual === undefined && <SkeletonNote />}
      {typeof account === 'string' && usual !== undefined && (
        <AscentForm
          formKey={`new.${JSON.stringify(search)}`}
          start={startValues({ ascentType: usual, ...known }, today)}
          isOfToday
          presetsType={known.ascentType === undefined}
          onCancel={leave}
          onSave={async (values) => {
            await writes.create(toAscent(id, values));
            leaveSaved();
          }}
        />
      )}
    </div>
  );
}
