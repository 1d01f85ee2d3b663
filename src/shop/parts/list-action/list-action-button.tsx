import { lazy, Suspense } from 'react';
import type { Holdings } from '../../queries/use-list-holdings';
import { withTexts } from '../../../language/later-texts';
import styles from './list-action.module.css';
import type { ListedEntry } from './listed-entry';

const ListActionControl = lazy(async () => ({
  default: (await withTexts(() => import('./list-action-control'))).ListActionControl,
}));

export interface ListActionProps {
  /** Undefined while it is being read. */
  entry: ListedEntry | undefined;
  /** Of `useListHoldings`, read once for the whole list. */
  holdings: Holdings | undefined;
  /** In a search what is owned is marked as the customer's own. */
  isSearch?: boolean;
}

/**
 * The one thing to do with a route or crag in a list: save it, take it off the saved ones, put it into the cart, take it out
 * again, or nothing (SPEC section 4). Its place is kept while its code comes. Stands beside the entry's link, never
 * inside it.
 */
export function ListActionButton(props: ListActionProps) {
  const { entry, holdings } = props;
  const place = <span className={styles['place']} />;
  if (!entry || !holdings) return place;
  return (
    <Suspense fallback={place}>
      <ListActionControl {...props} entry={entry} holdings={holdings} />
    </Suspense>
  );
}
