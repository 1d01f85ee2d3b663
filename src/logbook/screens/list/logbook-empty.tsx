import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../kit/control/button-link';
import { EmptyState } from '../../../kit/page/empty-state';

/** Nothing in the logbook, or nothing of the chosen type: what to do about it. */
export function LogbookEmpty({ view, isFiltered }: { view: 'ticks' | 'projects'; isFiltered: boolean }) {
  const { t } = useTranslation();
  if (isFiltered) {
    return (
      <EmptyState
        title={t('logbook.emptyFilter')}
        action={
          <ButtonLink to="/{-$lng}/logbook" search={{ view }} replace>
            {t('logbook.showAll')}
          </ButtonLink>
        }
      >
        {t('logbook.emptyFilterText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t(view === 'ticks' ? 'logbook.emptyTicks' : 'logbook.emptyProjects')}>
      {t(view === 'ticks' ? 'logbook.emptyTicksText' : 'logbook.emptyProjectsText')}
    </EmptyState>
  );
}
