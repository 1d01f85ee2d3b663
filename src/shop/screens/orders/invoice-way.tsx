import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../../../sync/local/local-provider';
import { Problem } from '../../../kit/form/field';
import { saveFile } from '../../../kit/share/save-file';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { WorkingButton } from '../../../kit/control/working-button';
import styles from './orders.module.css';

/** The number of an invoice, and the invoice itself as a file; the server draws it, so that needs the network. */
export function InvoiceWay({ id, number }: { id: string; number: string }) {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const wordsOf = useRequestWords();
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
    setTrouble(wordsOf(answer));
  }

  return (
    <div className={styles['head']}>
      <span className={styles['soft']}>{t('order.detail.invoice', { number })}</span>
      <WorkingButton icon="download" isWorking={isWorking} onClick={() => void download()}>
        {t('order.detail.invoiceLoad')}
      </WorkingButton>
      <Problem words={trouble} />
    </div>
  );
}
