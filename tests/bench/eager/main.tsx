import { Card, CardHeader, FluentProvider, Link, Text, webLightTheme } from '@fluentui/react-components';
import { del, get, set } from 'peer:idb-keyval';
import { createAsyncStoragePersister } from 'peer:@tanstack/query-async-storage-persister';
import { QueryClient } from 'peer:@tanstack/query-core';
import { persistQueryClient } from 'peer:@tanstack/query-persist-client-core';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { madeAscents } from '../page/made-rows';

/*
 * The app that most would write: React and Fluent at once, what is known in the cache of TanStack Query, which its
 * persister keeps as a whole in IndexedDB and brings back before anything is drawn.
 */

interface Saved {
  id: number;
  label: string;
  crag: string;
}

const SAVED = ['saved'] as const;
/** As many as a first screen shows, and a logbook of some years beside them. */
const ROUTES = 12;
const ASCENTS = 10_000;

const queryClient = new QueryClient({
  defaultOptions: { queries: { gcTime: Infinity, staleTime: Infinity } },
});
const persister = createAsyncStoragePersister({
  key: 'eager',
  storage: {
    getItem: async (key) => (await get<string>(key)) ?? null,
    async setItem(key, text) {
      await set(key, text);
      Object.assign(globalThis, { isKept: true });
    },
    removeItem: del,
  },
});
await navigator.serviceWorker.register('/sw.js');
await persistQueryClient({ queryClient, persister })[1];
if (queryClient.getQueryData(SAVED) === undefined) {
  queryClient.setQueryData(['ascents'], () => madeAscents(ASCENTS));
  queryClient.setQueryData<Saved[]>(SAVED, () =>
    Array.from({ length: ROUTES }, (_, id) => ({ id, label: `Secteur ${id}`, crag: `Falaise ${id}` })),
  );
}

function App({ routes }: { routes: readonly Saved[] }) {
  const [opened, setOpened] = useState<Saved | null>(null);
  return (
    <FluentProvider theme={webLightTheme}>
      {opened ? (
        <h1>{opened.label}</h1>
      ) : (
        routes.map((route) => (
          <Card key={route.id} data-route={route.id}>
            <CardHeader
              header={
                <Link href="#" onClick={() => setOpened(route)}>
                  {route.label}
                </Link>
              }
              description={<Text>{route.crag}</Text>}
            />
          </Card>
        ))
      )}
    </FluentProvider>
  );
}

const main = document.querySelector('main');
if (!main) throw new Error('The page has no main part.');
createRoot(main).render(<App routes={(queryClient.getQueryData(SAVED) as Saved[] | undefined) ?? []} />);
