import { lazy, type ComponentType } from 'react';
import { withTexts } from '../../language/later-texts';
import { loadPersistently } from '../../kit/page/load-persistently';

/** A part of the frame that comes later, with its texts. One that cannot be had takes no screen along: it comes with the network. */
export function framePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadPersistently(() => withTexts(load)) }));
}
