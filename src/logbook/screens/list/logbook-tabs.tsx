import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import styles from '../../../kit/control/view-toggle.module.css';

const views = ['ticks', 'projects'] as const;

/** Ascents or projects: two links, so that each has its address. */
export function LogbookTabs({ view }: { view: (typeof views)[number] }) {
  const { t } = useTranslation();
  return (
    <nav className={styles['toggle']} aria-label={t('logbook.tabs')}>
      {views.map((name) => (
        <Link
          key={name}
          to="/{-$lng}/logbook"
          search={(before) => ({ ...before, view: name, type: undefined })}
          replace
          // Otherwise the view without a word in the address would count as shown in every other one.
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={name === view ? 'page' : undefined}
          data-current={name === view || undefined}
        >
          {t(`logbook.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
