import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../../data/local-provider';
import { useRefusalWords } from '../../language/refusal-words';
import { Button } from '../../parts/button';
import { Problem } from '../../parts/field';
import { saveFile } from '../../parts/save-file';
import { useIsOffline } from '../../sync/connection';
import styles from './orders.module.css';

/** The number of an invoice, and the invoice itself as a file; the server draws it, so that needs the network. */
export function InvoiceWay({ id, number }: { id: string; number: string }) {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const words = useRefusalWords();
  const isOffline = useIsOffline();
  const [isWorking, setIsWorking] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  async function download() {
    setIsWorking(true);
    setTrouble(undefined);
    const answer = await engine.askAccount('readInvoice', { id });
    setIsWorking(false);
    if (answer.kind === 'done') {
      saveFile(t('order.detail.invoiceFile', { number }), 'application/pdf', answer.data);
    }
    if (answer.kind === 'refused') setTrouble(words(answer.message));
    if (answer.kind === 'unreachable') {
      setTrouble(t(isOffline ? 'account.request.needsNetwork' : 'account.request.unreachable'));
    }
  }

  return (
    <div className={styles['head']}>
      <span className={styles['soft']}>{t('order.detail.invoice', { number })}</span>
      <Button icon="download" disabled={isWorking} onClick={() => void download()}>
        {t(isWorking ? 'account.request.working' : 'order.detail.invoiceLoad')}
      </Button>
      <Problem words={trouble} />
    </div>
  );
}
