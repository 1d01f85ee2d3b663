import { useTranslation } from 'react-i18next';
import type { CounterReports, ReportGroup, ReportShelf } from '#contract/endpoints/counter/reports';
import { readGradeReport, urgentKinds } from '#contract/rules/reports';
import { RouteLink } from '../../../catalogue/parts/route-link';
import { formatDay } from '../../../format/format-date';
import { ButtonLink } from '../../../kit/control/button-link';
import { Fold } from '../../../kit/control/fold';
import { Icon } from '../../../kit/control/icon';
import { useLanguage } from '../../../language/local-text';
import styles from '../../parts/counter.module.css';
import { usePlaceWords } from '../../parts/place-words';
import { AcceptReport } from './accept-report';
import { NoticeForm } from './notice-form';
import { ReportAnswerForm } from './report-answer-form';
import { ReportPhoto } from './report-photo';

export interface ReportGroupProps {
  group: ReportGroup;
  onChanged: (told: CounterReports | null) => void;
  onStale: () => void;
}

/** What several say alike of the same place: their words, one answer to all of them, and what is to stand there. */
export function ReportGroupCard({ group, shelf, ...told }: ReportGroupProps & { shelf: ReportShelf }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const placeWords = usePlaceWords();
  const { kind, type, routeId, path, reports, notice } = group;
  const words = placeWords(group);
  const said = reports
    .filter(({ text, photos }) => text !== '' || photos.length > 0)
    .map((one) => ({
      ...one,
      ...(kind === 'grade' ? readGradeReport(one.text) : { grade: null, words: one.text }),
    }));
  const days = [...new Set(reports.map(({ madeOn }) => madeOn))];
  const [newest = ''] = days;
  const oldest = days.at(-1) ?? newest;
  return (
    <li className={styles['row']}>
      <div className={styles['facts']}>
        {urgentKinds.includes(kind) && <Icon name="alert" size={20} />}
        <strong>{t(`reports.kind.${kind}`)}</strong>
        <span>{t('counter.reports.count', { count: reports.length })}</span>
        <span className={styles['soft']}>
          {newest === oldest
            ? formatDay(newest, language)
            : t('counter.reports.days', {
                from: formatDay(oldest, language),
                to: formatDay(newest, language),
              })}
        </span>
      </div>
      {path ? (
        <RouteLink
          type={type}
          place={{ regionSlug: path.region, cragSlug: path.crag, slug: path.slug }}
          className={styles['link']}
        >
          {words}
        </RouteLink>
      ) : (
        <p>
          {words} <span className={styles['soft']}>{t('counter.reports.gone')}</span>
        </p>
      )}
      {said.length > 0 && (
        <ul className={styles['story']} aria-label={t('counter.reports.said')}>
          {said.map(({ grade, words: text, madeOn, photos }, at) => (
            // Two may say the same on the same day.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <span className={styles['soft']}>{formatDay(madeOn, language)}</span>
              {grade !== null && <p>{t('reports.grade.given', { grade })}</p>}
              {text !== '' && <p className={styles['note']}>{text}</p>}
              {photos.map((hash) => (
                <ReportPhoto key={hash} hash={hash} />
              ))}
            </li>
          ))}
        </ul>
      )}
      {notice && (
        <p className={styles['soft']}>
          {t('counter.reports.notice.stands', { text: notice.text[language] })}
        </p>
      )}
      {path && (
        <div>
          {type === 'cliff' ? (
            <ButtonLink
              to="/{-$lng}/provider/workshop/sector/$key"
              params={{ key: `${routeId}` }}
              search={path.cragId ? { crag: path.cragId } : {}}
              variant="quiet"
              icon="edit"
            >
              {t('counter.reports.correct')}
            </ButtonLink>
          ) : (
            <ButtonLink
              to="/{-$lng}/provider/workshop/multi-pitch/$key"
              params={{ key: `${routeId}` }}
              variant="quiet"
              icon="edit"
            >
              {t('counter.reports.correct')}
            </ButtonLink>
          )}
        </div>
      )}
      {shelf === 'open' && <AcceptReport group={group} {...told} />}
      <ReportAnswerForm group={group} shelf={shelf} {...told} />
      {shelf === 'open' && (
        <Fold className={styles['fold']} summary={t('counter.reports.notice.summary')}>
          {() => <NoticeForm group={group} {...told} />}
        </Fold>
      )}
    </li>
  );
}
