import { useTranslation } from 'react-i18next';
import type { RemovalWords } from './removal-control';

/** The words of removing a saved route, or something named like one. */
export function useRemovalWords(): (label: string) => RemovalWords {
  const { t } = useTranslation();
  return (label) => ({
    start: t('saved.remove.short'),
    startLabel: t('saved.remove.label', { label }),
    ask: t('saved.remove.ask', { label }),
    confirm: t('saved.remove.confirm'),
    cancel: t('saved.remove.cancel'),
    working: t('saved.remove.working'),
    failed: t('saved.remove.failed'),
    retry: t('saved.remove.retry'),
  });
}
