import { useTranslation } from 'react-i18next';
import { formatAge } from '../../../format/format-age';
import { useLanguage } from '../../../language/local-text';
import { useMinute } from '../../../sync/local/use-minute';

/** So long a download takes that proves its files one after the other: its first one is no news of another hour. */
const FRESH_MS = 5 * 60_000;

/** Says since when a download is proven, in milliseconds since 1970: "just now" also of one that has just ended. */
export function useCheckedWords(): (verifiedAt: number) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useMinute();
  return (verifiedAt) => {
    const at = now - verifiedAt < FRESH_MS ? now : verifiedAt;
    return t('saved.proof.checked', { age: formatAge(at, now, language) });
  };
}
