import { useTranslation } from 'react-i18next';
import type { PlaceNotice } from '#contract/catalogue/place-notice';
import { useNoticeWords } from '../route/place-notices';

/** On a paper card, what climbers reported and the provider confirmed; nothing where nothing was. */
export function CardNotices({
  notices,
  nameOf,
}: {
  notices: readonly PlaceNotice[];
  /** What it is about as the card calls it; undefined for the whole route. */
  nameOf: (notice: PlaceNotice) => string | undefined;
}) {
  const { t } = useTranslation();
  const words = useNoticeWords();
  if (notices.length === 0) return null;
  return (
    <p>
      <b>{t('catalogue.notice.title')}</b>{' '}
      {notices.map((notice) => [nameOf(notice), words(notice)].filter(Boolean).join(' ')).join(' · ')}
    </p>
  );
}
