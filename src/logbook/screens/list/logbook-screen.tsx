import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ascentTypes, type AscentTypeCode } from '#contract/rules/ascent-type';
import { useLocal } from '../../../sync/local/local-provider';
import { isNarrowing, type LogbookFilter } from '../../queries/logbook-filter';
import { ButtonLink } from '../../../kit/control/button-link';
import { LogbookGuest } from '../../parts/logbook-guest';
import { Select } from '../../../kit/form/select';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { DeletedUnseen } from './deleted-unseen';
import { LogbookFilters } from './logbook-filters';
import { LogbookList } from './logbook-list';
import styles from './logbook-screen.module.css';
import { LogbookTabs } from './logbook-tabs';
import { TickDrafts } from './tick-drafts';
import { ProjectList } from './project-list';
import { useFilteredLogbook } from '../../queries/use-filtered-logbook';
import { AscentRows } from './ascent-rows';
import { LogbookEmpty } from './logbook-empty';
import { LogbookWaiting } from './logbook-waiting';

const shownTypes = {
  ticks: [10, 20, 30, 35, 40],
  projects: [40, 50],
} as const satisfies Record<string, readonly AscentTypeCode[]>;

/** One array per type, so that the live query knows when nothing has changed. */
const onlyType = new Map(ascentTypes.map((type) => [String(type), [type] as readonly AscentTypeCode[]]));

/** The logbook: ascents or projects, newest first. Reads the local copy only; how many there are does not matter. */
export function LogbookScreen() {
  const { t } = useTranslation();
  const { account } = useLocal();
  const navigate = useNavigate({ from: '/{-$lng}/logbook' });
  const search = useSearch({ from: '/{-$lng}/logbook' });
  const { view = 'ticks', type, text = '', year = '', grade = '', place = '' } = search;
  const filter = { text, year, grade, place };
  const ofView: readonly AscentTypeCode[] = shownTypes[view];
  const chosen = ofView.find((code) => String(code) === type);
  const types = (chosen && onlyType.get(String(chosen))) ?? ofView;

  return (
    <div className={styles['screen']}>
      <div className={styles['head']}>
        <ScreenTitle title={t('logbook.title')} />
        {account !== null && (
          <ButtonLink
            to="/{-$lng}/logbook/new"
            search={view === 'projects' ? { kind: 'project' } : {}}
            variant="action"
            icon="plus"
            aria-label={t(view === 'projects' ? 'logbook.addProject' : 'logbook.addTick')}
          >
            {t('logbook.add')}
          </ButtonLink>
        )}
      </div>
      {account === null ? (
        <LogbookGuest />
      ) : (
        <>
          <nav className={styles['ways']} aria-label={t('logbook.ways')}>
            <ButtonLink to="/{-$lng}/logbook/figures" variant="quiet" icon="mountain">
              {t('figures.title')}
            </ButtonLink>
            <ButtonLink to="/{-$lng}/logbook/files" variant="quiet" icon="share">
              {t('logbook.files')}
            </ButtonLink>
          </nav>
          <TickDrafts />
          <DeletedUnseen />
          <div className={styles['choices']}>
            <LogbookTabs view={view} />
            <Select
              className={styles['filter']}
              aria-label={t('logbook.filter')}
              value={chosen ?? ''}
              onChange={(event) => {
                const next = event.currentTarget.value;
                void navigate({
                  search: (before) => ({ ...before, type: next || undefined }),
                  replace: true,
                });
              }}
            >
              <option value="">{t('logbook.filterAll')}</option>
              {ofView.map((code) => (
                <option key={code} value={code}>
                  {t(`logbook.type.${code}`)}
                </option>
              ))}
            </Select>
          </div>
          <LogbookFilters
            filter={filter}
            onFilter={(change) =>
              void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
            }
          />
          {view === 'projects' ? (
            <ProjectList
              types={types}
              filter={filter}
              isFiltered={chosen !== undefined || isNarrowing(filter)}
            />
          ) : isNarrowing(filter) ? (
            <FilteredList types={types} filter={filter} />
          ) : (
            <LogbookList key={`${view}-${chosen ?? ''}`} types={types} isFiltered={chosen !== undefined} />
          )}
        </>
      )}
    </div>
  );
}

interface FilteredListProps {
  types: readonly AscentTypeCode[];
  filter: LogbookFilter;
}

/** What a filter lets through of the whole logbook, and how much that is. */
function FilteredList({ types, filter }: FilteredListProps) {
  const { t } = useTranslation();
  const ascents = useFilteredLogbook(types, filter);
  if (!ascents) return <LogbookWaiting rows={2} />;
  return (
    <>
      <p role="status" className={styles['found']}>
        {t('logbook.found', { count: ascents.length })}
      </p>
      {ascents.length === 0 ? (
        <LogbookEmpty view="ticks" isFiltered />
      ) : (
        <AscentRows ascents={ascents} label={t('logbook.ticks')} />
      )}
    </>
  );
}
