import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import type { EngineApi } from '#worker/api/engine-api';
import { afterPaint } from './after-paint';
import { arrivingEngine, Shown } from './arriving-engine';
import { closingSnapshot, type RouteSnapshot } from './route-snapshot';
import { useOutdated } from './close-when-outdated';
import { deliveredLook } from './delivered-look';
import type { OpeningStores, Stores } from './stores';

export interface Local {
  /** Null while they are being opened. */
  stores: Stores | null;
  /** The account's id, null for a guest, undefined while not known yet. */
  account: string | null | undefined;
  /** The worker; every call answers within its time, see `engine-client.ts`. */
  engine: EngineApi;
}

const LocalContext = createContext<Local | null>(null);

export interface LocalProviderProps {
  /** Loads the code of the local copy and begins to open it. The same function between renders. */
  open: () => Promise<OpeningStores>;
  /** What the last visit kept for the first drawing. */
  snapshot: RouteSnapshot | null;
  /** The first stores, where they are known before the first drawing. */
  known?: Stores | undefined;
  engine: EngineApi;
  /** Drawn when a newer version of the app keeps this device's data. */
  newer?: ReactNode;
  children: ReactNode;
}

/**
 * Gives the local copy of whoever this device is signed in to, and follows sign-in and sign-out of any tab. The
 * first screen is drawn without it, from the snapshot if there is one; the stores take over under the same
 * components. Screens below are mounted anew for another account, so nothing of one is ever shown to another.
 */
export function LocalProvider({ open, snapshot, known, engine, newer = null, children }: LocalProviderProps) {
  const outdated = useOutdated();
  // Until it is known, who the server took the reader for.
  const [taken] = useState(() => (snapshot ? snapshot.account : deliveredLook() ? null : undefined));
  const [opened, setOpened] = useState(() => known && { stores: known, life: 0 });
  const [failure, setFailure] = useState<{ error: unknown }>();

  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const fail = (error: unknown) => setFailure({ error });
    const follow = async () => {
      if (snapshot && !known) await afterPaint();
      const opening = await open();
      if (isOver) return;
      let shownAccount = known ? known.account : taken;
      stop = opening.follow((stores) => {
        if (stores === known) return;
        const isAnother = shownAccount !== undefined && shownAccount !== stores.account;
        shownAccount = stores.account;
        const show = () =>
          setOpened((before) => ({ stores, life: (before?.life ?? 0) + (isAnother ? 1 : 0) }));
        // What is one's own is drawn in slices; what was another's is gone at once.
        if (isAnother) show();
        else startTransition(show);
      }, fail);
    };
    follow().catch(fail);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [open, snapshot, taken, known]);

  const stores = opened?.stores ?? null;
  const account = stores ? stores.account : taken;
  const [shown] = useState(() => new Shown());
  useEffect(() => shown.is(account), [shown, account]);
  const closing = useMemo(() => arrivingEngine(closingSnapshot(engine), shown), [engine, shown]);
  const local = useMemo(() => ({ stores, account, engine: closing }), [stores, account, closing]);
  if (failure) throw failure.error;
  if (outdated === 'newer') return newer;
  return (
    <LocalContext.Provider key={opened?.life ?? 0} value={local}>
      {children}
    </LocalContext.Provider>
  );
}

/** The local copy and the worker. Throws outside a `LocalProvider`. */
export function useLocal(): Local {
  const local = useContext(LocalContext);
  if (!local) throw new Error('useLocal needs a LocalProvider above it');
  return local;
}
