import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../../../sync/local/local-provider';
import { Button } from '../../../kit/control/button';
import { Problem } from '../../../kit/form/problem';
import { lazyOverlay } from '../../../kit/overlay/lazy-overlay';
import { saveFile } from '../../../kit/share/save-file';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { WorkingButton } from '../../../kit/control/working-button';
import styles from './my-account.module.css';

const EraseDialog = lazyOverlay(async () => (await import('./erase-dialog')).EraseDialog);

/** Everything kept of the customer to take along, and the way to have all of it erased. */
export function DataSection() {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const wordsOf = useRequestWords();
  const [trouble, setTrouble] = useState<string>();
  const [isWorking, setIsWorking] = useState(false);
  const [isErasing, setIsErasing] = useState(false);

  const download = async () => {
    setIsWorking(true);
    const answer = await engine.askAccount('exportData', null);
    setIsWorking(false);
    if (answer.kind === 'done') {
      const day = new Date().toISOString().slice(0, 10);
      saveFile(t('account.data.file', { day }), 'application/zip', answer.data);
    }
    setTrouble(wordsOf(answer));
  };

  return (
    <section className={styles['part']}>
      <h2>{t('account.data.title')}</h2>
      <p className={styles['hint']}>{t('account.data.text')}</p>
      <div>
        <WorkingButton icon="download" isWorking={isWorking} onClick={() => void download()}>
          {t('account.data.download')}
        </WorkingButton>
      </div>
      <Problem words={trouble} />
      <p className={styles['hint']}>
        {t('copy.account')} <Link to="/{-$lng}/guidebooks/copy">{t('copy.offer.check')}</Link>
      </p>
      <p className={styles['hint']}>{t('account.erase.hint')}</p>
      <div>
        <Button icon="trash" className={styles['danger']} onClick={() => setIsErasing(true)}>
          {t('account.erase.start')}
        </Button>
      </div>
      {isErasing && <EraseDialog open onClose={() => setIsErasing(false)} />}
    </section>
  );
}
