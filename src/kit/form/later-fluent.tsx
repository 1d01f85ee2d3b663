import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shareState } from '../../sync/share-state';
import { Button } from '../control/button';
import { loadPersistently } from '../page/load-persistently';
import styles from './later-fluent.module.css';

/**
 * A part with Fluent's widgets, for a screen that is read before they are here: until then `waiting` stands in its
 * place, as tall as the part will be. Where they cannot be had that is said there, with the way to ask again; what
 * stands around it stays. A `waiting` that is drawn of what the part is told needs no such word: it says the same.
 */
export function laterFluent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode | ((props: Props) => ReactNode),
): ComponentType<Props> {
  const missed = shareState<(() => void) | null>(null);
  const Part = lazy(async () => {
    const [part, { withFluent }] = await loadPersistently(
      () => Promise.all([load(), import('../../theme/with-fluent')]),
      missed.change,
    );
    return { default: withFluent(part) };
  });
  return function LaterFluent(props: Props) {
    const again = missed.useValue();
    const resting = typeof waiting === 'function' ? waiting(props) : waiting;
    const isSaid = again && typeof waiting !== 'function';
    return (
      <Suspense fallback={isSaid ? <MissedPart again={again} /> : resting}>
        <Part {...props} />
      </Suspense>
    );
  };
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
