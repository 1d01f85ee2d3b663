import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { HoldingRow } from '#worker/db/rows';
import { useLocalText } from '../../../language/local-text';
import { useHoldings } from '../../queries/use-holdings';
import { HoldingState } from './holding-state';
import styles from './hold.module.css';

/** Everything that this device holds as a whole, each with how it stands; nothing where there is none. */
export function HeldList() {
  const { t } = useTranslation();
  const holdings = useHoldings();
  if (!holdings || holdings.length === 0) return null;
  return (
    <ul className={styles['list']} aria-label={t('saved.hold.title')}>
      {holdings.map((holding) => (
        <li key={holding.row.key} className={styles['part']}>
          <HoldingName row={holding.row} />
          <HoldingState holding={holding} />
        </li>
      ))}
    </ul>
  );
}

/** The name of a holding, with the way to its page where one is known. */
export function HoldingName({ row: { label, guidebookSlug, routes } }: { row: HoldingRow }) {
  const name = useLocalText()(label);
  const [first] = routes;
  if (guidebookSlug !== null) {
    return (
      <Link to="/{-$lng}/guidebook/$slug" params={{ slug: guidebookSlug }} className={styles['name']}>
        {name}
      </Link>
    );
  }
  if (!first?.cragSlug) return <span className={styles['name']}>{name}</span>;
  return (
    <Link
      to="/{-$lng}/routes/crag/$region/$crag"
      params={{ region: first.regionSlug, crag: first.cragSlug }}
      className={styles['name']}
    >
      {name}
    </Link>
  );
}
