import { useTranslation } from 'react-i18next';
import type { RequestResult } from '#worker/api/engine-api';
import { Button } from '../../../kit/control/button';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
import { useRefusalWords } from '../../../language/refusal-words';
import { useIsEndSaid } from '../../parts/session-ended';
import styles from './my-account.module.css';

/** What stands in the place of a list that the server has not told: its room, or why it is not here, to be asked again. */
export function UnreadList({
  result,
  onAgain,
  unreachable,
}: {
  /** Undefined while it is asked. */
  result: Exclude<RequestResult<unknown>, { kind: 'done' }> | undefined;
  onAgain: () => void;
  /** What is said without network. */
  unreachable: string;
}) {
  const { t } = useTranslation();
  const words = useRefusalWords();
  const isEndSaid = useIsEndSaid();
  if (!result) {
    return (
      <>
        <SkeletonNote />
        <Skeleton height="4rem" />
      </>
    );
  }
  // What could be said and done here stands above already.
  if (result.kind === 'refused' && isEndSaid) return null;
  return (
    <>
      <p className={styles['hint']}>{result.kind === 'refused' ? words(result.message) : unreachable}</p>
      <div>
        <Button icon="reset" onClick={onAgain}>
          {t('common.retry')}
        </Button>
      </div>
    </>
  );
}
