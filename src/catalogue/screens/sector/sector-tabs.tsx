import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import styles from './sector-tabs.module.css';

export type SectorTab = 'topo' | 'details' | 'approach';

const screen = '/{-$lng}/routes/crag/$region/$crag/$sector';
const tabs = [
  ['topo', screen],
  ['details', `${screen}/details`],
  ['approach', `${screen}/approach`],
] as const;

/** The sub-pages of a sector as links; each has an address of its own. */
export function SectorTabs({
  tab,
  region,
  crag,
  sector,
}: {
  tab: SectorTab;
  region: string;
  crag: string;
  sector: string;
}) {
  const { t } = useTranslation();
  return (
    <nav className={styles['tabs']} aria-label={t('catalogue.sector.tabs')}>
      {tabs.map(([name, to]) => (
        <Link
          key={name}
          to={to}
          params={{ region, crag, sector }}
          replace
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: false }}
          data-current={name === tab || undefined}
        >
          {t(`catalogue.sector.tab.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
