import { useTranslation } from 'react-i18next';
import { readGradeReport } from '#contract/rules/reports';
import type { Local } from '#worker/db/rows';
import { AccountOnly } from '../../../account/parts/account-only';
import { formatDay } from '../../../format/format-date';
import { useGradeWords } from '../../../format/use-grade-words';
import { ButtonLink } from '../../../kit/control/button-link';
import { Icon, type IconName } from '../../../kit/control/icon';
import { LazyRemoval } from '../../../kit/overlay/lazy-removal';
import { showToast } from '../../../kit/overlay/show-toast';
import { EmptyState } from '../../../kit/page/empty-state';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
import { useLanguage } from '../../../language/local-text';
import { useReports, useReportWrites } from '../../queries/use-reports';
import styles from './reports-screen.module.css';

/** What the climber said of the topo and what became of it; without network too. */
export function ReportsScreen() {
  const { t } = useTranslation();
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t('reports.title')} />
      <AccountOnly guest={{ title: t('reports.guest.title'), text: t('reports.guest.text') }}>
        <ReportList />
      </AccountOnly>
    </div>
  );
}

function ReportList() {
  const { t } = useTranslation();
  const reports = useReports();
  if (!reports) {
    return (
      <>
        <SkeletonNote />
        <Skeleton height="6rem" />
        <Skeleton height="6rem" />
      </>
    );
  }
  if (reports.length === 0) {
    return (
      <EmptyState
        title={t('reports.none')}
        action={
          <ButtonLink to="/{-$lng}/routes" variant="action" icon="mountain">
            {t('shell.nav.routes')}
          </ButtonLink>
        }
      >
        {t('reports.noneText')}
      </EmptyState>
    );
  }
  return (
    <ul className={styles['reports']} aria-label={t('reports.title')}>
      {reports.map((report) => (
        <ReportRow key={report.id} report={report} />
      ))}
    </ul>
  );
}

const icons: Readonly<Record<Local<'report'>['state'], IconName>> = {
  sent: 'check',
  seen: 'book',
  next: 'book',
  done: 'tick',
  not: 'minus',
};

function ReportRow({ report }: { report: Local<'report'> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { withdraw } = useReportWrites();
  const { spoken } = useGradeWords();
  const { id, label, kind, text, madeOn, state, answer, answeredOn, pending, photos } = report;
  const isWaiting = pending > 0;
  const { grade, words } = kind === 'grade' ? readGradeReport(text) : { grade: null, words: text };
  return (
    <li className={styles['report']} data-state={isWaiting ? 'waiting' : state}>
      <div className={styles['head']}>
        <strong>{t(`reports.kind.${kind}`)}</strong>
        <span className={styles['soft']}>{formatDay(madeOn, language)}</span>
      </div>
      <p>{label}</p>
      {grade !== null && <p>{t('reports.grade.given', { grade: spoken(grade) })}</p>}
      {words !== '' && <p className={styles['text']}>{words}</p>}
      {photos.length > 0 && <p className={styles['soft']}>{t('photos.count', { count: photos.length })}</p>}
      <p className={styles['state']}>
        <Icon name={isWaiting ? 'clock' : icons[state]} size={18} />
        <span>
          {t(isWaiting ? 'reports.state.waiting' : `reports.state.${state}`)}
          {answeredOn !== null && ` · ${formatDay(answeredOn, language)}`}
        </span>
      </p>
      {answer !== null && <p className={styles['text']}>{answer}</p>}
      {state === 'sent' && (
        <LazyRemoval
          words={{
            start: t('reports.withdraw.start'),
            startLabel: t('reports.withdraw.of', { label }),
            ask: t('reports.withdraw.ask'),
            confirm: t('reports.withdraw.yes'),
            cancel: t('lists.cancel'),
            working: t('reports.withdraw.working'),
            failed: t('reports.failed'),
            retry: t('common.retry'),
          }}
          remove={async () => {
            await withdraw(id, label);
            showToast({ words: t('reports.withdraw.done'), severity: 'success' });
          }}
        />
      )}
    </li>
  );
}
