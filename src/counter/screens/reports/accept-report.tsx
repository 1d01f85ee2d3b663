import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { counterReportAccept, type Acceptance } from '#contract/endpoints/counter/reports';
import { WorkingButton } from '../../../kit/control/working-button';
import { Problem } from '../../../kit/form/problem';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { showToast } from '../../../kit/overlay/show-toast';
import { useLanguage } from '../../../language/local-text';
import styles from '../../parts/counter.module.css';
import { tellReportNews } from '../../queries/report-news';
import { useAct } from '../../queries/use-act';
import { matterOf } from './matter-of';
import type { ReportGroupProps } from './report-group-card';

const nameOf = (one: Acceptance) => (one.what === 'grade' ? one.after : one.what);

/** One tap makes of what climbers say what the topo will say; another takes it back. */
export function AcceptReport({ group, onChanged, onStale }: ReportGroupProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const wordsOf = useRequestWords();
  const { act } = useAct(counterReportAccept);
  const [working, setWorking] = useState<string>();
  const [trouble, setTrouble] = useState<string>();
  const { ways, accepted } = group;

  async function settle(accepts: Acceptance, isUndone: boolean) {
    setWorking(nameOf(accepts));
    const answer = await act({ ...matterOf(group), seen: group.seen, accepts, isUndone });
    setWorking(undefined);
    setTrouble(wordsOf(answer));
    if (answer.kind === 'done') {
      tellReportNews();
      showToast({ words: t(`counter.reports.accept.${isUndone ? 'undone' : 'done'}`), severity: 'success' });
      onChanged(answer.data);
    } else if (answer.kind === 'refused' && answer.status === 409) onStale();
  }

  const told = (one: Acceptance) =>
    one.what === 'grade' ? { before: one.before, after: one.after } : { text: one.text[language] };

  if (!accepted && ways.length === 0) return null;
  return (
    <div className={styles['accept']}>
      {accepted ? (
        <div className={styles['facts']}>
          <span>{t(`counter.reports.accept.made.${accepted.what}`, told(accepted))}</span>
          <WorkingButton isWorking={working !== undefined} onClick={() => void settle(accepted, true)}>
            {t('counter.reports.accept.undo')}
          </WorkingButton>
        </div>
      ) : (
        <>
          {ways.map(
            (one) =>
              one.what !== 'grade' && (
                <p key={one.what} className={styles['soft']}>
                  {t(`counter.reports.accept.${one.what === 'closure' ? 'allYear' : 'sentence'}`, told(one))}
                </p>
              ),
          )}
          <div className={styles['facts']}>
            {ways.map((one, at) => (
              <WorkingButton
                key={nameOf(one)}
                variant={at === 0 ? 'action' : 'plain'}
                isWorking={working === nameOf(one)}
                disabled={working !== undefined}
                onClick={() => void settle(one, false)}
              >
                {t(`counter.reports.accept.${one.what}`, told(one))}
              </WorkingButton>
            ))}
          </div>
        </>
      )}
      <Problem words={trouble} />
    </div>
  );
}
