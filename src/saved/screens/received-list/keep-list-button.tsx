import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedRoute } from '#contract/tables/saved-route';
import { Button } from '../../../kit/control/button';
import { showToast } from '../../../kit/overlay/show-toast';
import { useListWrites } from '../../queries/use-own-lists';

/** Makes a list of the reader's own of a received one, in its order, and goes there. */
export function KeepListButton({ name, routes }: { name: string; routes: readonly SavedRoute[] }) {
  const { t } = useTranslation();
  const router = useRouter();
  const writes = useListWrites();
  const [isBusy, setIsBusy] = useState(false);
  const keep = async () => {
    setIsBusy(true);
    try {
      const list = await writes.create(name);
      await writes.fill(list, routes);
      await router.navigate({ to: '/{-$lng}/routes/lists/$list', params: { list } });
    } catch {
      showToast({ words: t('common.error.save'), severity: 'error' });
      setIsBusy(false);
    }
  };
  return (
    <Button icon="list" disabled={isBusy} onClick={() => void keep()}>
      {t('lists.keep')}
    </Button>
  );
}
