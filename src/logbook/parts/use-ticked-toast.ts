import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { closeToast, readToasts, showToast } from '../../kit/overlay/show-toast';
import { useAscentWrites } from '../queries/use-ascent-writes';

/** An ascent just ticked, and what its climb is called. */
interface Ticked {
  id: string;
  name: string;
}

/** The toast that tells of ticks, and all those it tells of. */
let told: { toast: number; ticks: readonly Ticked[] } | undefined;

/**
 * Says that a climb is in the logbook. While the toast of the tick before still stands, one toast counts both and takes
 * both back: a row of toasts would cover the list that is being ticked.
 */
export function useTickedToast(): (tick: Ticked) => void {
  const { t } = useTranslation();
  const router = useRouter();
  const writes = useAscentWrites();
  return (tick) => {
    const stands = told && readToasts().some(({ id }) => id === told?.toast);
    const ticks = stands && told ? [...told.ticks, tick] : [tick];
    if (stands && told) closeToast(told.toast);
    const takeBack = {
      words: t(ticks.length === 1 ? 'logbook.tick.undo' : 'logbook.tick.undoAll'),
      act: async () => {
        for (const { id, name } of ticks) await writes.remove(id, name);
        showToast({ words: t('logbook.tick.undone', { count: ticks.length }) });
      },
    };
    const complete = {
      words: t('logbook.tick.edit'),
      act: () => router.navigate({ to: '/{-$lng}/logbook/edit/$id', params: { id: tick.id } }),
    };
    const toast = showToast({
      words:
        ticks.length === 1
          ? t('logbook.tick.saved', { name: tick.name })
          : t('logbook.tick.savedMany', { count: ticks.length }),
      actions: ticks.length === 1 ? [takeBack, complete] : [takeBack],
    });
    told = { toast, ticks };
  };
}
