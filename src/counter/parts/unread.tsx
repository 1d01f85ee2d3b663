import { useTranslation } from 'react-i18next';
import type { RequestResult } from '#worker/api/engine-api';
import { Button } from '../../kit/control/button';
import { Skeleton, SkeletonNote } from '../../kit/page/skeleton';
import { useRefusalWords } from '../../language/refusal-words';

/** What stands where the server has not answered yet, or will not: the room, or why, and the way to ask again. */
export function Unread({
  result,
  onAgain,
}: {
  /** Undefined while it is asked. */
  result: Exclude<RequestResult<unknown>, { kind: 'done' }> | undefined;
  onAgain: () => void;
}) {
  const { t } = useTranslation();
  const words = useRefusalWords();
  if (!result) {
    return (
      <>
        <SkeletonNote />
        <Skeleton height="4rem" />
        <Skeleton height="4rem" />
      </>
    );
  }
  return (
    <>
      <p role="alert">{result.kind === 'refused' ? words(result.message) : t('counter.unreachable')}</p>
      <div>
        <Button icon="reset" onClick={onAgain}>
          {t('common.retry')}
        </Button>
      </div>
    </>
  );
}
