import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../kit/control/button';
import { lazyOverlay } from '../../../kit/overlay/lazy-overlay';
import { useLocal } from '../../../sync/local/local-provider';
import { useListsOf, type ListedRoute } from '../../queries/use-own-lists';

const loadSheet = () => import('./list-overlays');
const ListSheet = lazyOverlay(async () => (await loadSheet()).ListSheet);

/** Puts a route on lists of the reader's own; nothing for guests. */
export function ListButton({ route }: { route: ListedRoute }) {
  const { t } = useTranslation();
  const { account } = useLocal();
  const on = useListsOf(route);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (!account) return null;
  const count = on?.size ?? 0;
  return (
    <>
      <Button
        variant="quiet"
        icon="list"
        aria-label={t(count === 0 ? 'lists.addOf' : 'lists.onOf', { count, label: route.label })}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadSheet()}
        onFocus={() => void loadSheet()}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        {count === 0 ? t('lists.short') : t('lists.on', { count })}
      </Button>
      {wasOpened && <ListSheet open={isOpen} onClose={() => setIsOpen(false)} route={route} />}
    </>
  );
}
