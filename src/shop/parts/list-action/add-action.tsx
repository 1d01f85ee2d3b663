import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedRoute } from '#contract/tables/saved-route';
import type { Local } from '#worker/db/rows';
import { Button } from '../../../kit/control/button';
import { lazyOverlay } from '../../../kit/overlay/lazy-overlay';
import { Icon } from '../../../kit/control/icon';
import styles from './list-action.module.css';

const loadSheet = () => import('./choice-sheet');
const ChoiceSheet = lazyOverlay(async () => (await loadSheet()).ChoiceSheet);

/** The way to what opens a route or crag: paper, digital or by itself is the customer's choice, so it asks. */
export function AddAction({
  route,
  cart,
  isOpen,
  onOpen,
  isWide = false,
}: {
  route: Pick<SavedRoute, 'label' | 'keys'>;
  cart: readonly Local<'cartItem'>[];
  isOpen: boolean;
  /** Told when the choice is opened and closed: it stays while it is open, whatever is put into the cart. */
  onOpen: (isOpen: boolean) => void;
  /** With its words, as the one action of a page. */
  isWide?: boolean;
}) {
  const { t } = useTranslation();
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        variant={isWide ? 'action' : 'quiet'}
        className={isWide ? undefined : styles['add']}
        aria-haspopup="dialog"
        // With its words it needs no other name: who speaks says what is written.
        aria-label={isWide ? undefined : t('shop.action.add', { label: route.label })}
        onPointerEnter={() => void loadSheet()}
        onFocus={() => void loadSheet()}
        onClick={() => {
          setWasOpened(true);
          onOpen(true);
        }}
      >
        <Icon name="cart" size={20} />
        {isWide ? t('shop.choice.open') : <Icon name="plus" size={16} />}
      </Button>
      {wasOpened && <ChoiceSheet open={isOpen} onClose={() => onOpen(false)} route={route} cart={cart} />}
    </>
  );
}
