import { useTranslation } from 'react-i18next';
import type { AscentTypeCode } from '#contract/rules/ascent-type';
import { useIsAwaited } from '../../../sync/local/awaited-rows';
import { isNarrowing, type LogbookFilter } from '../../queries/logbook-filter';
import { useProjects } from '../../queries/use-projects';
import { AscentRows } from './ascent-rows';
import { LogbookEmpty } from './logbook-empty';
import { LogbookWaiting } from './logbook-waiting';
import styles from './logbook-screen.module.css';

export interface ProjectListProps {
  types: readonly AscentTypeCode[];
  filter: LogbookFilter;
  /** Whether types or filter leave anything out. */
  isFiltered: boolean;
}

/** What is wished for or worked on and not sent yet: each climb once, by its last attempt. */
export function ProjectList({ types, filter, isFiltered }: ProjectListProps) {
  const { t } = useTranslation();
  const projects = useProjects(types, filter);
  const isAwaited = useIsAwaited();
  if (!projects || (projects.length === 0 && isAwaited !== false)) return <LogbookWaiting rows={2} />;
  return (
    <>
      {isNarrowing(filter) && (
        <p role="status" className={styles['found']}>
          {t('logbook.found', { count: projects.length })}
        </p>
      )}
      {projects.length === 0 ? (
        <LogbookEmpty view="projects" isFiltered={isFiltered} />
      ) : (
        <AscentRows
          ascents={projects.map(({ ascent }) => ascent)}
          attempts={new Map(projects.map(({ ascent, attempts }) => [ascent.id, attempts]))}
          label={t('logbook.projects')}
        />
      )}
    </>
  );
}
