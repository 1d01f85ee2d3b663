import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../../../sync/local/local-provider';
import { useUnsentCart } from '../../queries/use-unsent-cart';
import { Button } from '../../../kit/control/button';
import { EmptyState } from '../../../kit/page/empty-state';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';

/** Sending is usually over before anything need be said of it. */
const SAID_AFTER_MS = 1_500;

/**
 * Draws its children once the server holds the cart as it stands here, for what is ordered is the server's; until then
 * it sends at once, and says so. What is drawn stays, whatever is put into the cart meanwhile.
 */
export function SentCart({ children }: { children: ReactNode }) {
  const unsent = useUnsentCart();
  const [isOpen, setIsOpen] = useState(false);
  if (unsent === 0 && !isOpen) setIsOpen(true);
  if (isOpen) return children;
  return unsent === undefined ? null : <Sending />;
}

function Sending() {
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
        title={t('order.unsent.title')}
        action={
          <Button icon="sync" onClick={() => void engine.sendNow()}>
            {t('saved.refused.sendNow')}
          </Button>
        }
      >
        {t('order.unsent.text')}
      </EmptyState>
    </div>
  );
}
