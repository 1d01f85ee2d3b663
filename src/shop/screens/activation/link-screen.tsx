import { useTranslation } from 'react-i18next';
import { useAccountAnswer } from '../../../sync/local/use-account-answer';
import { useRefusalWords } from '../../../language/refusal-words';
import { ButtonLink } from '../../../kit/control/button-link';
import { EmptyState } from '../../../kit/page/empty-state';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
import { UnreachableState } from '../../../kit/page/unreachable-state';
import styles from './activation.module.css';
import { Opened } from './opened';

/** Opens the guidebook whose letter led here. */
export function LinkScreen({ slug, token }: { slug: string; token: string }) {
  const { t } = useTranslation();
  const words = useRefusalWords();
  const { result, again } = useAccountAnswer('followActivation', { token });
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t('activation.link.title')} />
      {!result && (
        <>
          <SkeletonNote />
          <Skeleton height="12rem" />
        </>
      )}
      {result?.kind === 'done' && <Opened activated={result.data} />}
      {result?.kind === 'refused' && (
        <EmptyState
          title={t('activation.link.outdated')}
          action={
            <ButtonLink to="/{-$lng}/guidebook/$slug/validation" params={{ slug }} variant="action">
              {t('activation.link.again')}
            </ButtonLink>
          }
        >
          {words(result.status === 429 ? result.message : 'activation.error.link')}
        </EmptyState>
      )}
      {result?.kind === 'unreachable' && (
        <UnreachableState title={t('activation.link.unreachable')} again={again} />
      )}
    </div>
  );
}
