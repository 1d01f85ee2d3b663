import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/control/button';
import { Dialog } from '../../kit/overlay/dialog';

/**
 * Asks before words that are not saved are left by a link, by another tab or search of the screen, by the way back or by a
 * reload; it stands in their form.
 */
export function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && placeOf(current) !== placeOf(next),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.status === 'blocked'}
      onClose={stay}
      title={t('counter.leave.title')}
      actions={
        <>
          <Button onClick={stay}>{t('counter.leave.stay')}</Button>
          <Button variant="quiet" icon="trash" onClick={() => blocker.proceed?.()}>
            {t('counter.leave.go')}
          </Button>
        </>
      }
    >
      <p>{t('counter.leave.text')}</p>
    </Dialog>
  );
}

function placeOf({ pathname, search }: { pathname: string; search: unknown }): string {
  return `${pathname} ${JSON.stringify(search)}`;
}
