import { lazy, type ComponentType } from 'react';
import { withTexts } from '../../language/later-texts';
import { loadPersistently } from '../../kit/page/load-persistently';
import { atRest } from '../../sync/when-idle';

/**
 * A part of the frame that is asked for once the page rests, with its texts. One that cannot be had takes no screen
 * along: it comes with the network.
 */
export function framePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    await atRest();
    return { default: await loadPersistently(() => withTexts(load)) };
  });
}
