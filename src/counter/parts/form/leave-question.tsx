import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../kit/control/button';
import { Dialog } from '../../../kit/overlay/dialog';
import type { Leaving } from './use-leaving';

/**
 * Asks before words that are not saved are left by a link, by another tab or search of the screen, by the way back or by a
 * reload; it stands in their form. With `leaving` it also asks for the screen that puts another row into the form.
 */
export function LeaveQuestion({ isDirty, leaving }: { isDirty: boolean; leaving?: Leaving }) {
  const { t } = useTranslation();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && placeOf(current) !== placeOf(next),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const tell = useEffectEvent(() => leaving?.tellDirty(isDirty));
  useEffect(() => tell(), [isDirty]);
  const stay = () => {
    blocker.reset?.();
    leaving?.stay();
  };
  const go = () => {
    blocker.proceed?.();
    leaving?.stay();
    leaving?.asked?.();
  };
  return (
    <Dialog
      open={blocker.status === 'blocked' || Boolean(leaving?.asked)}
      onClose={stay}
      title={t('counter.leave.title')}
      actions={
        <>
          <Button onClick={stay}>{t('counter.leave.stay')}</Button>
          <Button variant="quiet" icon="trash" onClick={go}>
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
