import {
  createElement,
  startTransition,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { shareState } from '../../sync/share-state';
import { Button } from '../control/button';
import styles from './later-part.module.css';
import { loadPersistently } from './load-persistently';

/** A part whose code comes when it is drawn; `preload` begins before, as when a finger comes down. */
export type LaterPart<Props extends object> = ComponentType<Props> & { preload: () => void };

/**
 * A part that comes when it is drawn. Until then `waiting` stands in its place, as tall as the part will be. Where its
 * code cannot be had that is said there, with the way to ask again; what stands around it stays. A `waiting` that is
 * drawn of what the part is told needs no such word: it says the same. React's own lazy parts come 300 ms after what
 * waited for them at the soonest, however early their code is here; these come with it.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode | ((props: Props) => ReactNode),
): LaterPart<Props> {
  const missed = shareState<(() => void) | null>(null);
  let held: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const preload = () =>
    (loading ??= loadPersistently(load, missed.change).then((part) => {
      held = part;
    }));

  function Later(props: Props) {
    const [part, setPart] = useState(() => held);
    const again = missed.useValue();
    useEffect(() => {
      if (part) return undefined;
      let isGone = false;
      void preload().then(() => !isGone && startTransition(() => setPart(() => held)));
      return () => {
        isGone = true;
      };
    }, [part]);
    if (part) return createElement(part, props);
    if (typeof waiting === 'function') return waiting(props);
    return again ? <MissedPart again={again} /> : waiting;
  }
  return Object.assign(Later, { preload: () => void preload() });
}

/** That a part of the screen could not be had, and the way to ask for it again. */
function MissedPart({ again }: { again: () => void }) {
  const { t } = useTranslation();
  return (
    <span className={styles['missed']} role="status">
      {t('common.error.part')}
      <Button icon="reset" onClick={again}>
        {t('common.retry')}
      </Button>
    </span>
  );
}
