import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../kit/control/icon';
import styles from '../../kit/control/view-toggle.module.css';

/** What was found as a list or on a map; what is asked stays, as the address has it when the link is followed. */
export function SearchViewToggle({ isMap }: { isMap: boolean }) {
  const { t } = useTranslation();
  const views = [
    ['list', undefined, !isMap],
    ['map', 'map', isMap],
  ] as const;
  return (
    <nav className={styles['toggle']} aria-label={t('catalogue.search.view.title')}>
      {views.map(([name, view, isShown]) => (
        <Link
          key={name}
          from="/{-$lng}/search"
          to="/{-$lng}/search"
          // Without its map the search is not bound to what was in view.
          search={({ bounds, ...asked }) => ({ ...asked, view, ...(view && { bounds }) })}
          replace
          resetScroll={false}
          // Otherwise the list, which has no word in the address, would count as shown on the map too.
          activeOptions={{ exact: true, includeSearch: true }}
          data-current={isShown || undefined}
          aria-current={isShown ? 'true' : undefined}
        >
          <Icon name={name} size={18} />
          {t(`catalogue.search.view.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
