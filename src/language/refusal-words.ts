import { useTranslation } from 'react-i18next';

/** Says the translation key of a refusal in words; one this app does not know yet gets general words. */
export function useRefusalWords(): (key: string | undefined) => string | undefined {
  const { t, i18n } = useTranslation();
  return (key) => {
    if (key === undefined) return undefined;
    return i18n.exists(key) ? t(key) : t('common.error.generic');
  };
}
