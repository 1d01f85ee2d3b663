import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../format/format-date';
import { useLanguage } from '../../language/local-text';
import { AskFirst } from './ask-first';

/** Takes access that was given by hand back, once that was confirmed. */
export function TakeAccess({ label, onConfirm }: { label: string; onConfirm: () => Promise<void> }) {
  const { t } = useTranslation();
  return (
    <AskFirst
      icon="trash"
      variant="quiet"
      aria-label={t('counter.customers.take', { label })}
      question={t('counter.customers.takeQuestion')}
      confirm={t('counter.customers.takeNow')}
      onConfirm={onConfirm}
    >
      {t('counter.remove')}
    </AskFirst>
  );
}

/** How the end of access is said, by its instant (null: none) and whether it is past. */
export function useAccessEnd(): (until: string | null, isOver: boolean) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return (until, isOver) => {
    if (until === null) return t('counter.customers.forGood');
    // The last day counts whole: the instant of the end is the first of the day after.
    const last = new Date(Date.parse(until) - 1).toISOString();
    return t(isOver ? 'counter.customers.over' : 'counter.customers.until', {
      date: formatInstant(last, language),
    });
  };
}
