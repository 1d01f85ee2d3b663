import { useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { savedRouteId } from '#contract/rules/saved-route-id';
import { savedMultipitch, savedSector } from '../../../catalogue/parts/saved-route-of';
import { useIndexedRoutes } from '../../../catalogue/queries/use-indexed-routes';
import { ButtonLink } from '../../../kit/control/button-link';
import { LazyRemoval } from '../../../kit/overlay/lazy-removal';
import { EmptyState } from '../../../kit/page/empty-state';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { NameListButton } from '../../parts/lists/name-list-button';
import { useListWrites, useOwnList, type ListEntry } from '../../queries/use-own-lists';
import { usePacks } from '../../queries/use-packs';
import { useSavedRoutes } from '../../queries/use-saved-routes';
import { ListRow } from './list-row';
import { ListTools } from './list-tools';
import { LostNotes } from './lost-notes';
import { OneList, type FoundList } from './one-list';
import styles from './lists.module.css';

/** One list of the reader's own: its routes in their order, each with what was noted of it. */
export function ListScreen() {
  const { t } = useTranslation();
  const { list: id } = useParams({ from: '/{-$lng}/routes/lists/$list' });
  const found = useOwnList(id);
  // Deleted here, it is gone before the way back is done: nothing is missing then.
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <article className={styles['screen']}>
      <ScreenTitle title={found?.list.name ?? t('lists.one')} />
      <OneList found={found} isLeaving={isLeaving}>
        {(one) => <ListBody {...one} onLeaving={setIsLeaving} />}
      </OneList>
    </article>
  );
}

function ListBody({ list, entries, onLeaving }: FoundList & { onLeaving: (isLeaving: boolean) => void }) {
  const { t } = useTranslation();
  const router = useRouter();
  const writes = useListWrites();
  const packs = usePacks();
  const saved = useSavedRoutes();
  const known = useIndexedRoutes(entries.map(({ type, routeId }) => savedRouteId(type, routeId)));
  const routes = new Map(
    [...(known?.sectors.map(savedSector) ?? []), ...(known?.multipitches.map(savedMultipitch) ?? [])].map(
      (route) => [savedRouteId(route.type, route.routeId), route],
    ),
  );
  const isSaved = ({ type, routeId }: ListEntry) =>
    saved?.some(({ id }) => id === savedRouteId(type, routeId)) ?? false;
  async function remove() {
    onLeaving(true);
    try {
      await writes.remove(list, entries);
    } catch (error) {
      onLeaving(false);
      throw error;
    }
    await router.navigate({ to: '/{-$lng}/routes/lists', replace: true });
  }
  async function move(from: number, to: number) {
    const entry = entries[from];
    if (!entry) return;
    const order = entries.filter(({ id }) => id !== entry.id);
    order.splice(to, 0, entry);
    await writes.move(entry, order);
  }
  return (
    <>
      <LostNotes listId={list.id} />
      {entries.length === 0 ? (
        <EmptyState
          title={t('lists.empty')}
          action={
            <ButtonLink to="/{-$lng}/search" variant="action" icon="search">
              {t('shell.nav.search')}
            </ButtonLink>
          }
        >
          {t('lists.emptyText')}
        </EmptyState>
      ) : (
        <>
          <ListTools
            list={list}
            entries={entries}
            routes={[...routes.values()]}
            areComing={!known && entries.some((entry) => !isSaved(entry))}
          />
          <ol className={styles['entries']}>
            {entries.map((entry, at) => (
              <ListRow
                key={entry.id}
                entry={entry}
                place={at + 1}
                route={routes.get(savedRouteId(entry.type, entry.routeId))}
                pack={packs?.get(savedRouteId(entry.type, entry.routeId))}
                onUp={at > 0 ? () => move(at, at - 1) : null}
                onDown={at < entries.length - 1 ? () => move(at, at + 1) : null}
              />
            ))}
          </ol>
        </>
      )}
      <div className={styles['ways']}>
        <NameListButton
          icon="edit"
          title={t('lists.rename')}
          submit={t('lists.save')}
          name={list.name}
          onName={(name) => writes.rename(list.id, name)}
        >
          {t('lists.rename')}
        </NameListButton>
        <LazyRemoval
          words={{
            start: t('lists.delete'),
            ask: t('lists.deleteAsk', { name: list.name }),
            confirm: t('lists.deleteYes'),
            cancel: t('lists.cancel'),
            working: t('lists.delete'),
            failed: t('saved.remove.failed'),
            retry: t('saved.remove.retry'),
          }}
          remove={remove}
        />
      </div>
    </>
  );
}
