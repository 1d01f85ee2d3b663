import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { counterPhoto } from '#contract/endpoints/counter/reports';
import { WorkingButton } from '../../../kit/control/working-button';
import { Problem } from '../../../kit/form/problem';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { useLocal } from '../../../sync/local/local-provider';
import { fetchFromCounter } from '../../queries/ask-counter';
import styles from './report-photo.module.css';

/** How a JPEG begins. */
const JPEG = '\u00ff\u00d8\u00ff';

/** A photograph of a report, fetched when it is asked for. */
export function ReportPhoto({ hash }: { hash: string }) {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const wordsOf = useRequestWords();
  const [url, setUrl] = useState<string>();
  const [isWorking, setIsWorking] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => () => void (url !== undefined && URL.revokeObjectURL(url)), [url]);

  async function show() {
    setIsWorking(true);
    const answer = await fetchFromCounter(engine, counterPhoto, { params: { hash } }, JPEG);
    setIsWorking(false);
    setTrouble(wordsOf(answer));
    if (answer.kind === 'done') setUrl(URL.createObjectURL(new Blob([answer.data], { type: 'image/jpeg' })));
  }

  if (url !== undefined)
    return <img className={styles['photo']} src={url} alt={t('counter.reports.photo')} />;
  return (
    <>
      <WorkingButton isWorking={isWorking} onClick={() => void show()}>
        {t('counter.reports.showPhoto')}
      </WorkingButton>
      <Problem words={trouble} />
    </>
  );
}
