import { useTranslation } from 'react-i18next';
import { writeName } from './write-name';

/** Says what kind of change it is, by the name its mutation has or, when it was made elsewhere, its endpoint. */
export function useChangeWords(): (name: string) => string {
  const { t, i18n } = useTranslation();
  return (name) => {
    const write = writeName(name);
    return i18n.exists(`saved.write.${write}`) ? t(`saved.write.${write}`) : t('saved.write.other');
  };
}
