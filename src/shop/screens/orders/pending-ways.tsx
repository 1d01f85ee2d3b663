import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../../../sync/local/local-provider';
import { Button } from '../../../kit/control/button';
import { Problem } from '../../../kit/form/problem';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { WorkingButton } from '../../../kit/control/working-button';
import styles from './orders.module.css';

/** What can be done with an order that waits for its payment: pay it, or give it up. */
export function PendingWays({ id }: { id: string }) {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const wordsOf = useRequestWords();
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
    setTrouble(wordsOf(answer));
    setIsWorking(false);
  }

  return (
    <div className={styles['note']}>
      <p>{t('order.detail.pending')}</p>
      <div className={styles['ways']}>
        <WorkingButton variant="action" isWorking={isWorking} onClick={() => void ask('payOrder')}>
          {t('order.detail.pay')}
        </WorkingButton>
        <Button disabled={isWorking} onClick={() => void ask('cancelOrder')}>
          {t('order.detail.cancel')}
        </Button>
      </div>
      <Problem words={trouble} />
    </div>
  );
}
