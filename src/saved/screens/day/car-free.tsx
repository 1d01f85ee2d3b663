import { useTranslation } from 'react-i18next';
import type { Crag } from '#contract/catalogue/place';
import { useLocalText } from '../../../language/local-text';
import { usePageRow } from '../../../sync/local/use-page';

/** How one comes to a crag by train, bus or bike; nothing where the provider does not say. */
export function CarFree({ crag }: { crag: Pick<Crag, 'carFree'> }) {
  const { t } = useTranslation();
  const read = useLocalText();
  if (!crag.carFree) return null;
  return (
    <p>
      <strong>{t('catalogue.crag.carFree')}</strong> {read(crag.carFree)}
    </p>
  );
}

/** The same of a crag by its address, where its page is on this device. */
export function CarFreeOf({ region, slug }: { region: string; slug: string }) {
  const row = usePageRow({ page: 'crag', region, slug });
  return row?.state === 'found' ? <CarFree crag={row.data as Crag} /> : null;
}
