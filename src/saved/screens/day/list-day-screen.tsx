import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PlaceTrail } from '../../../catalogue/parts/place-trail';
import { formatNearDay } from '../../../format/format-crag-time';
import { formatDay } from '../../../format/format-date';
import { ButtonLink } from '../../../kit/control/button-link';
import { EmptyState } from '../../../kit/page/empty-state';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
import { useLanguage } from '../../../language/local-text';
import { useOwnList } from '../../queries/use-own-lists';
import { namedListPath } from '../../parts/lists/named-list-path';
import { OneList, type FoundList } from '../lists/one-list';
import styles from './crag-day.module.css';
import { DayGear } from './day-gear';
import { DayTools } from './day-tools';
import { ListDayPlace } from './list-day-place';
import { useChosenDay, type ChosenDay } from './use-chosen-day';
import { useListDay } from './use-list-day';

/** A day of a list of one's own: crag by crag, what each of its routes is like then, all from this device. */
export function ListDayScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate({ from: '/{-$lng}/routes/lists/$list/day' });
  const { list: id } = useParams({ from: '/{-$lng}/routes/lists/$list/day' });
  const chosen = useChosenDay(useSearch({ from: '/{-$lng}/routes/lists/$list/day' }).day);
  const found = useOwnList(id);
  const { day, near } = chosen;
  const name = found?.list.name ?? t('lists.one');
  return (
    <article className={styles['day']} data-day-sheet>
      <header className={styles['head']}>
        {found && (
          <PlaceTrail
            places={[
              { key: 'lists', name: <Link to="/{-$lng}/routes/lists">{t('lists.title')}</Link> },
              {
                key: 'list',
                name: (
                  <Link to="/{-$lng}/routes/lists/$list" params={{ list: id }}>
                    {name}
                  </Link>
                ),
              },
            ]}
          />
        )}
        <ScreenTitle title={t(`day.list.${near}`, { name, day: formatNearDay(day, language) })} />
        <p>{formatDay(day, language, 'full')}</p>
      </header>
      <OneList found={found}>
        {(one) => (
          <ListDayBody
            {...one}
            chosen={chosen}
            onDay={(next) => void navigate({ search: { day: next }, replace: true, resetScroll: false })}
          />
        )}
      </OneList>
    </article>
  );
}

function ListDayBody({
  list,
  entries,
  chosen: { day, today },
  onDay,
}: FoundList & { chosen: ChosenDay; onDay: (day: string) => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const planned = useListDay(entries, day);
  if (entries.length === 0) {
    return (
      <EmptyState
        title={t('lists.empty')}
        action={
          <ButtonLink to="/{-$lng}/routes/lists/$list" params={{ list: list.id }} icon="list">
            {t('day.list.back')}
          </ButtonLink>
        }
      >
        {t('lists.emptyText')}
      </EmptyState>
    );
  }
  return (
    <>
      <DayTools
        shared={t('day.list.other', { name: list.name, day: formatNearDay(day, language) })}
        path={namedListPath(language, list.name, entries)}
        day={day}
        today={today}
        onDay={onDay}
      />
      {planned ? (
        <>
          <DayGear />
          {planned.parts.map((part) => (
            <ListDayPlace key={part.key} part={part} entries={entries} day={day} />
          ))}
          {planned.unknown.length > 0 && (
            <section className={styles['place']}>
              <h2>{t('day.list.unknown')}</h2>
              <ul>
                {planned.unknown.map(({ id, label }) => (
                  <li key={id}>{label}</li>
                ))}
              </ul>
            </section>
          )}
          <p className={styles['note']}>
            {t('day.note')} {t('sun.note')}
          </p>
        </>
      ) : (
        <>
          <SkeletonNote />
          <Skeleton height="24rem" />
        </>
      )}
    </>
  );
}
