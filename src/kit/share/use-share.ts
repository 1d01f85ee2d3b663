import { useTranslation } from 'react-i18next';
import { shareAddress } from './share-address';
import { showToast } from '../overlay/show-toast';

/** Shares a path of this site under a title, and says it where the device does not. */
export function useShare(): (title: string, path: string) => Promise<void> {
  const { t } = useTranslation();
  return async (title, path) => {
    const done = await shareAddress(title, new URL(path, window.location.origin).href);
    if (done === 'copied') showToast({ words: t('handed.share.copied'), severity: 'success' });
    if (done === 'failed') showToast({ words: t('handed.share.failed'), severity: 'error' });
  };
}
