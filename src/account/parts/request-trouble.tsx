import { useTranslation } from 'react-i18next';
import { useRefusalWords } from '../../language/refusal-words';
import { useIsOffline } from '../../sync/connection';
import { Button } from '../../kit/control/button';
import { EmptyState } from '../../kit/page/empty-state';
import { useIsEndSaid } from './session-ended';
import { SignInLink } from './sign-in-link';

/**
 * What only the server knows could not be had: why, and to ask again, or the way in where the session has ended. That
 * the session has ended is not said again below the word of it.
 */
export function RequestTrouble({ refusal, again }: { refusal: string | undefined; again: () => void }) {
  const { t } = useTranslation();
  const words = useRefusalWords();
  const isOffline = useIsOffline();
  const isEndSaid = useIsEndSaid();
  if (isEndSaid && refusal === 'account.error.session') return null;
  const nobody = isOffline ? 'account.request.needsNetwork' : 'account.request.unreachable';
  return (
    <EmptyState
      title={t('account.request.troubleTitle')}
      action={
        // Who is not signed in any more would be refused again.
        refusal === 'account.error.session' ? (
          <SignInLink variant="action">{t('common.signIn')}</SignInLink>
        ) : (
          <Button icon="reset" onClick={again}>
            {t('common.retry')}
          </Button>
        )
      }
    >
      {words(refusal) ?? t(nobody)}
    </EmptyState>
  );
}
