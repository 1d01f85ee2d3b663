import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../../data/local-provider';
import { useRefusalWords } from '../../language/refusal-words';
import { Button } from '../../parts/button';
import { Problem } from '../../parts/field';
import styles from './orders.module.css';

/** What can be done with an order that waits for its payment: pay it, or give it up. */
export function PendingWays({ id }: { id: string }) {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const words = useRefusalWords();
  const [isWorking, setIsWorking] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  async function ask(name: 'payOrder' | 'cancelOrder') {
    setIsWorking(true);
    setTrouble(undefined);
    const answer = await engine.askAccount(name, { id });
    if (answer.kind === 'done' && 'url' in answer.data) {
      window.location.assign(answer.data.url);
      return;
    }
    if (answer.kind === 'refused') setTrouble(words(answer.message));
    if (answer.kind === 'unreachable') setTrouble(t('account.request.unreachable'));
    setIsWorking(false);
  }

  return (
    <div className={styles['note']}>
      <p>{t('order.detail.pending')}</p>
      <div className={styles['ways']}>
        <Button variant="action" disabled={isWorking} onClick={() => void ask('payOrder')}>
          {t('order.detail.pay')}
        </Button>
        <Button disabled={isWorking} onClick={() => void ask('cancelOrder')}>
          {t('order.detail.cancel')}
        </Button>
      </div>
      <Problem words={trouble} />
    </div>
  );
}
