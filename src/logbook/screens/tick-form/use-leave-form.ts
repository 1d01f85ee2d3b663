import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../kit/overlay/show-toast';
import { useIsOffline } from '../../../sync/connection';

/** The ways out of the tick form: back to where one was, with a word when something was kept. */
export function useLeaveForm(): { leave: () => void; leaveSaved: () => void } {
  const { t } = useTranslation();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const isOffline = useIsOffline();
  const leave = () => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: '/{-$lng}/logbook', replace: true });
  };
  return {
    leave,
    leaveSaved() {
      showToast({ words: t(isOffline ? 'logbook.form.savedOffline' : 'logbook.form.saved') });
      leave();
    },
  };
}
