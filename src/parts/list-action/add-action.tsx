import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedRoute } from '#contract/saved-route';
import type { Local } from '#worker/db/rows';
import { Button } from '../button';
import { Icon } from '../icon';
import styles from './list-action.module.css';

const loadSheet = () => import('./choice-sheet');
const ChoiceSheet = lazy(async () => ({ default: (await loadSheet()).ChoiceSheet }));

/** The way to what opens a route: paper, digital or by itself is the customer's choice, so it asks. */
export function AddAction({ route, cart }: { route: SavedRoute; cart: readonly Local<'cartItem'>[] }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className={styles['add']}
        aria-haspopup="dialog"
        aria-label={t('shop.action.add', { label: route.label })}
        onPointerEnter={() => void loadSheet()}
        onFocus={() => void loadSheet()}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        <Icon name="cart" size={20} />
        <Icon name="plus" size={16} />
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <ChoiceSheet open={isOpen} onClose={() => setIsOpen(false)} route={route} cart={cart} />
        </Suspense>
      )}
    </>
  );
}
