import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { counterPapers, ParcelPaper } from '#contract/endpoints/counter/order-handling';
import { WorkingButton } from '../../../kit/control/working-button';
import { Problem } from '../../../kit/form/problem';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { saveFile } from '../../../kit/share/save-file';
import { useLocal } from '../../../sync/local/local-provider';
import styles from '../../parts/counter.module.css';
import { fetchFromCounter } from '../../queries/ask-counter';

/** What is printed for the parcels that are ticked: slips that go into them, labels that go onto them. */
export function ParcelPapers({ orderIds }: { orderIds: readonly string[] }) {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const wordsOf = useRequestWords();
  const [working, setWorking] = useState<ParcelPaper>();
  const [trouble, setTrouble] = useState<string>();

  async function print(paper: ParcelPaper) {
    setWorking(paper);
    const answer = await fetchFromCounter(engine, counterPapers, { body: { paper, orderIds } }, '%PDF');
    setWorking(undefined);
    setTrouble(wordsOf(answer));
    if (answer.kind === 'done') saveFile(t(`counter.papers.file.${paper}`), 'application/pdf', answer.data);
  }

  return (
    <div role="group" aria-label={t('counter.papers.title')} className={styles['list']}>
      <div className={styles['facts']}>
        <span className={styles['soft']}>{t('counter.papers.of', { count: orderIds.length })}</span>
        {ParcelPaper.options.map((paper) => (
          <WorkingButton
            key={paper}
            icon="print"
            isWorking={working === paper}
            disabled={orderIds.length === 0 || working !== undefined}
            onClick={() => void print(paper)}
          >
            {t(`counter.papers.${paper}`)}
          </WorkingButton>
        ))}
      </div>
      <Problem words={trouble} />
    </div>
  );
}
