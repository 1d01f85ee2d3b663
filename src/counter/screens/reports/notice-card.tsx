import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  counterNoticeChange,
  type CounterReports,
  type KnownNotice,
} from '#contract/endpoints/counter/reports';
import { formatDay } from '../../../format/format-date';
import { Problem } from '../../../kit/form/problem';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { showToast } from '../../../kit/overlay/show-toast';
import { useLanguage } from '../../../language/local-text';
import { AskFirst } from '../../parts/ask-first';
import styles from '../../parts/counter.module.css';
import { usePlaceWords } from '../../parts/place-words';
import { useAct } from '../../queries/use-act';

/** What stands in the topo because climbers said so, and the way to take it off. */
export function NoticeCard({
  notice,
  onChanged,
  onStale,
}: {
  notice: KnownNotice;
  onChanged: (told: CounterReports) => void;
  onStale: () => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const placeWords = usePlaceWords();
  const wordsOf = useRequestWords();
  const { act } = useAct(counterNoticeChange);
  const [trouble, setTrouble] = useState<string>();
  const { id, kind, text, reports, day } = notice;

  async function takeOff() {
    const answer = await act({ what: 'noticeEnd', id });
    setTrouble(wordsOf(answer));
    if (answer.kind === 'done') {
      onChanged(answer.data);
      showToast({ words: t('counter.reports.notice.ended'), severity: 'success' });
    } else if (answer.kind === 'refused' && answer.status === 409) onStale();
  }

  return (
    <li className={styles['row']}>
      <div className={styles['facts']}>
        <strong>{t(`reports.kind.${kind}`)}</strong>
        <span className={styles['soft']}>
          {t('counter.reports.count', { count: reports })} · {formatDay(day, language)}
        </span>
      </div>
      <p>{placeWords(notice)}</p>
      <p lang="fr">{text.fr}</p>
      <p lang="en">{text.en}</p>
      <Problem words={trouble} />
      <AskFirst
        variant="quiet"
        icon="trash"
        question={t('counter.reports.notice.endQuestion')}
        confirm={t('counter.reports.notice.endNow')}
        onConfirm={takeOff}
      >
        {t('counter.reports.notice.end')}
      </AskFirst>
    </li>
  );
}
