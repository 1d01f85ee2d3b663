import { useTranslation } from 'react-i18next';
import { formatOrdinal } from '../../format/format-ordinal';
import { useLanguage } from '../../language/local-text';

/** Says which edition of a guidebook it is: "3rd edition", "3e édition". */
export function useEditionWords(): (edition: number) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return (edition) => t('catalogue.guidebook.edition', { nth: formatOrdinal(edition, language) });
}
