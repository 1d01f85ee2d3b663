import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAscent } from '../../data/use-ascent';
import { useLocal } from '../../data/local-provider';
import { useAscentWrites } from '../../data/use-ascent-writes';
import { AscentMissing } from '../../parts/ascent-missing';
import { LogbookGuest } from '../../parts/logbook-guest';
import { ScreenTitle } from '../../parts/screen-title';
import { Skeleton, SkeletonNote } from '../../parts/skeleton';
import { ascentChanges } from './ascent-changes';
import { AscentForm } from './ascent-form';
import { toAscent, valuesOf } from './ascent-form-values';
import styles from './ascent-form.module.css';
import { useLeaveForm } from './use-leave-form';

/** Changes a logbook entry: only the fields that were changed are sent. */
export function EditAscentScreen() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/{-$lng}/logbook/edit/$id' });
  const { account } = useLocal();
  const ascent = useAscent(id);
  const writes = useAscentWrites();
  const { leave, leaveSaved } = useLeaveForm();

  if (account === null) {
    return (
      <div className={styles['screen']}>
        <ScreenTitle title={t('logbook.form.editTitle')} />
        <LogbookGuest />
      </div>
    );
  }
  if (ascent === null) return <AscentMissing />;
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t('logbook.form.editTitle')} />
      {ascent === undefined ? (
        <>
          <SkeletonNote />
          <Skeleton height="24rem" />
        </>
      ) : (
        <AscentForm
          key={id}
          formKey={`edit.${id}`}
          start={valuesOf(ascent)}
          onCancel={leave}
          onSave={async (values) => {
            const changes = ascentChanges(ascent, toAscent(id, values));
            if (Object.keys(changes).length > 0) {
              await writes.update(id, changes, ascent.climbName ?? ascent.routeLabel);
            }
            leaveSaved();
          }}
        />
      )}
    </div>
  );
}
