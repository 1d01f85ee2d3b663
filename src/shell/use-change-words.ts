import { useTranslation } from 'react-i18next';

/** What the server calls the writes that a device calls otherwise; one that was made elsewhere has only that name. */
const writeOfEndpoint: Readonly<Record<string, string>> = {
  tickingCreate: 'createAscent',
  tickingUpdate: 'updateAscent',
  tickingDelete: 'deleteAscent',
  storeRoute: 'saveRoute',
  storeCliff: 'saveCrag',
};

/** Says what kind of change it is, by the name its mutation has or, when it was made elsewhere, its endpoint. */
export function useChangeWords(): (name: string) => string {
  const { t, i18n } = useTranslation();
  return (name) => {
    const write = writeOfEndpoint[name] ?? name;
    return i18n.exists(`saved.write.${write}`) ? t(`saved.write.${write}`) : t('saved.write.other');
  };
}
