import { useTranslation } from 'react-i18next';
import type { Removed } from '#contract/endpoints/counter/words';
import { MessageBar } from '../../../kit/page/message-bar';

/** What was taken out of a text that somebody typed; nothing where all of it stays. */
export function RemovedNote({ removed }: { removed: readonly Removed[] }) {
  const { t } = useTranslation();
  if (removed.length === 0) return null;
  const words = removed.map(({ what, name, count }) => t(`counter.texts.removed.${what}`, { name, count }));
  return (
    <MessageBar severity="warning">
      <span>{t('counter.texts.removed.title')}</span>
      <span>{words.join(', ')}</span>
    </MessageBar>
  );
}
