import { useTranslation } from 'react-i18next';
import { Button } from '../control/button';
import { EmptyState } from './empty-state';

/** That a letter's link could not be followed because the server does not answer, and the way to try again. */
export function UnreachableState({ title, again }: { title: string; again: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="action" icon="reset" onClick={again}>
          {t('common.retry')}
        </Button>
      }
    >
      {t('account.request.unreachable')}
    </EmptyState>
  );
}
