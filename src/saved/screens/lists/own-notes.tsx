import { useTranslation } from 'react-i18next';
import { savedRouteId } from '#contract/rules/saved-route-id';
import { useIndexedRoutes } from '../../../catalogue/queries/use-indexed-routes';
import { RouteLink } from '../../../catalogue/parts/route-link';
import { savedMultipitch, savedSector } from '../../../catalogue/parts/saved-route-of';
import { VirtualList } from '../../../kit/list/virtual-list';
import { OwnNote } from '../../../logbook/parts/own-note';
import { useOwnNotes } from '../../../logbook/queries/use-own-notes';
import styles from './lists.module.css';

/** Every note on a route or climb, with the way there; nothing before there is one. */
export function OwnNotes() {
  const { t } = useTranslation();
  const notes = useOwnNotes() ?? [];
  const known = useIndexedRoutes(notes.map(({ type, routeId }) => savedRouteId(type, routeId)));
  const places = new Map(
    [...(known?.sectors.map(savedSector) ?? []), ...(known?.multipitches.map(savedMultipitch) ?? [])].map(
      (route) => [savedRouteId(route.type, route.routeId), route],
    ),
  );
  if (notes.length === 0) return null;
  return (
    <section className={styles['notes']}>
      <h2>{t('lists.notes')}</h2>
      <p className={styles['hint']}>{t('lists.notesHint')}</p>
      <VirtualList items={notes} keyOf={({ id }) => id} estimate={120} label={t('lists.notes')}>
        {(note) => {
          const place = places.get(savedRouteId(note.type, note.routeId));
          return (
            <div className={styles['note']}>
              {place ? (
                <RouteLink type={note.type} place={place} className={styles['name']}>
                  {note.label}
                </RouteLink>
              ) : (
                <strong className={styles['name']}>{note.label}</strong>
              )}
              <OwnNote on={note} />
            </div>
          );
        }}
      </VirtualList>
    </section>
  );
}
