import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  counterReports,
  type CounterReports,
  type KnownNotice,
  type ReportShelf,
} from '#contract/endpoints/counter/reports';
import { SegmentChoice } from '../../../kit/form/segment-choice';
import { EmptyState } from '../../../kit/page/empty-state';
import { CounterPage } from '../../parts/counter-page';
import styles from '../../parts/counter.module.css';
import { Unread } from '../../parts/unread';
import { useCounterAnswer } from '../../queries/use-counter-answer';
import { NoticeCard } from './notice-card';
import { ReportGroupCard } from './report-group-card';

const tabs = ['open', 'answered', 'notices'] as const;
type Tab = (typeof tabs)[number];

/** What climbers say is wrong in the topos, what can hurt first, and what stands there because of it. */
export function CounterReportsScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch({ from: '/{-$lng}/provider/reports' });
  const tab = tabs.find((one) => one === search.shelf) ?? 'open';
  const show = (one: Tab) =>
    void navigate({ to: '/{-$lng}/provider/reports', search: { shelf: one }, replace: true });
  return (
    <CounterPage title={t('counter.reports.title')} needs="content">
      <div className={styles['bar']}>
        <SegmentChoice
          name="reports"
          label={t('counter.texts.show')}
          choices={tabs.map((one) => ({ value: one, text: t(`counter.reports.tab.${one}`) }))}
          chosen={tab}
          onChoose={show}
        />
      </div>
      <Shelf key={tab} tab={tab} />
    </CounterPage>
  );
}

function Shelf({ tab }: { tab: Tab }) {
  const shelf: ReportShelf = tab === 'answered' ? 'answered' : 'open';
  const { result, again, accept } = useCounterAnswer(counterReports, { query: { shelf } });
  if (result?.kind !== 'done') return <Unread result={result} onAgain={again} />;
  const changed = (told: CounterReports | null) => (told && shelf === 'open' ? accept(told) : again());
  if (tab === 'notices') return <Notices notices={result.data.notices} onChanged={changed} onStale={again} />;
  return <Groups groups={result.data.groups} shelf={shelf} onChanged={changed} onStale={again} />;
}

interface Told {
  /** Hears of all as it is now; null where it has to be asked for. */
  onChanged: (told: CounterReports | null) => void;
  /** Somebody else was faster. */
  onStale: () => void;
}

function Groups({ groups, shelf, ...told }: Told & { groups: CounterReports['groups']; shelf: ReportShelf }) {
  const { t } = useTranslation();
  if (groups.length === 0) {
    return (
      <EmptyState title={t(`counter.reports.none.${shelf}`)}>{t('counter.reports.noneText')}</EmptyState>
    );
  }
  return (
    <ul className={styles['list']} aria-label={t('counter.reports.title')}>
      {groups.map((group) => (
        <ReportGroupCard
          key={[group.type, group.routeId, group.climbId, group.pitch, group.part, group.kind].join(' ')}
          group={group}
          shelf={shelf}
          {...told}
        />
      ))}
    </ul>
  );
}

function Notices({ notices, ...told }: Told & { notices: readonly KnownNotice[] }) {
  const { t } = useTranslation();
  if (notices.length === 0) {
    return (
      <EmptyState title={t('counter.reports.none.notices')}>{t('counter.reports.noticesText')}</EmptyState>
    );
  }
  return (
    <ul className={styles['list']} aria-label={t('counter.reports.tab.notices')}>
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} {...told} />
      ))}
    </ul>
  );
}
