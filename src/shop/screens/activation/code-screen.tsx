import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Activated } from '#contract/forms/activation';
import { useAccountAnswer } from '../../../sync/local/use-account-answer';
import { ButtonLink } from '../../../kit/control/button-link';
import { GuidebookLink } from '../../../catalogue/parts/guidebook-link';
import { RequestTrouble } from '../../../account/parts/request-trouble';
import { PageTrouble } from '../../../kit/page/page-trouble';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
import styles from './activation.module.css';
import { CodeForm } from './code-form';
import { ForOwners } from './for-owners';
import { Opened } from './opened';

/** Opens a guidebook by the code printed in the paper book, or by that of a gift. */
export function CodeScreen({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const { result, again } = useAccountAnswer('readActivation', { slug });
  const [opened, setOpened] = useState<Activated>();
  if (result?.kind === 'refused' && result.status === 404) return <PageTrouble state="missing" />;
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t('activation.code.title')} />
      {opened && <Opened activated={opened} />}
      {!opened && !result && (
        <>
          <SkeletonNote />
          <Skeleton height="4.5rem" />
          <Skeleton height="8rem" />
        </>
      )}
      {!opened && result?.kind === 'done' && (
        <>
          <GuidebookLink guidebook={result.data.guidebook} />
          <ForOwners guidebookId={result.data.guidebook.id} canBeGift>
            <p className={styles['lead']}>{t('activation.code.lead')}</p>
            <CodeForm slug={slug} onOpened={setOpened} />
            {result.data.question && (
              <div>
                <ButtonLink to="/{-$lng}/guidebook/$slug/validation" params={{ slug }} variant="quiet">
                  {t('activation.code.toQuestion')}
                </ButtonLink>
              </div>
            )}
          </ForOwners>
        </>
      )}
      {!opened && result && result.kind !== 'done' && (
        <RequestTrouble refusal={result.kind === 'refused' ? result.message : undefined} again={again} />
      )}
    </div>
  );
}
