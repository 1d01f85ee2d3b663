import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../../../sync/local/local-provider';
import { useUnsentOrder } from '../../queries/use-unsent-order';
import { Button } from '../../../kit/control/button';
import { EmptyState } from '../../../kit/page/empty-state';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';

/** Sending is usually over before anything need be said of it. */
const SAID_AFTER_MS = 1_500;

/**
 * Draws its children once the server holds cart and addresses as they stand here, for what is ordered is the server's;
 * until then it sends at once, and says so. What is drawn stays, whatever is put into the cart meanwhile.
 */
export function SentOrder({ children }: { children: ReactNode }) {
  const unsent = useUnsentOrder();
  const [isOpen, setIsOpen] = useState(false);
  if (unsent === null && !isOpen) setIsOpen(true);
  if (isOpen) return children;
  return unsent ? <Sending what={unsent} /> : null;
}

function Sending({ what }: { what: 'cart' | 'address' }) {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const [isSaid, setIsSaid] = useState(false);
  useEffect(() => {
    void engine.sendNow();
    const timer = setTimeout(() => setIsSaid(true), SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, [engine]);
  if (!isSaid) {
    return (
      <>
        <SkeletonNote />
        <Skeleton height="12rem" />
      </>
    );
  }
  return (
    <div role="status">
      <EmptyState
        title={t(what === 'cart' ? 'order.unsent.title' : 'order.unsent.addressTitle')}
        action={
          <Button icon="sync" onClick={() => void engine.sendNow()}>
            {t('saved.refused.sendNow')}
          </Button>
        }
      >
        {t(what === 'cart' ? 'order.unsent.text' : 'order.unsent.addressText')}
      </EmptyState>
    </div>
  );
}
