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
    const before = readToasts().some(({ id }) => id === told?.toast) ? told : undefined;
    const ticks = [...(before?.ticks ?? []), tick];
    if (before) closeToast(before.toast);
    const [only] = ticks.length === 1 ? ticks : [];
    const takeBack = {
      words: t(only ? 'logbook.tick.undo' : 'logbook.tick.undoAll'),
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
      words: only
        ? t('logbook.tick.saved', { name: only.name })
        : t('logbook.tick.savedMany', { count: ticks.length }),
      actions: only ? [takeBack, complete] : [takeBack],
    });
    told = { toast, ticks };
  };
}
