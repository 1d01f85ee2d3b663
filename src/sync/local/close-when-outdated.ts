import type Dexie from 'dexie';
import { shareState } from '../share-state';

/**
 * `blocked`: another tab holds the older database open and does not let go; opening it here waits for that tab.
 * `replaced`: a newer tab upgraded a database that this one had open; what is drawn stays. `newer`: this app found a
 * database newer than itself and may not touch it.
 */
type Outdated = 'no' | 'blocked' | 'replaced' | 'newer';

/** Dexie counts in tenths of the versions IndexedDB knows. */
const VERSIONS_PER_STEP = 10;

const outdated = shareState<Outdated>('no');

/** Whether a newer version of the app took this page's databases: what it draws is then all it can still know. */
export function isReplaced(): boolean {
  return outdated.read() === 'replaced';
}

/**
 * Lets a newer tab upgrade the database: closes it here for good, and this tab then asks to be reloaded. One that
 * is newer already when it is opened is closed before anything is read or written. Says so while another tab keeps
 * this one from upgrading it.
 */
export function closeWhenOutdated<Database extends Dexie>(db: Database): Database {
  // Once it is open this is the version of the database, no longer that of the code.
  const known = db.verno;
  db.on('versionchange', (event) => {
    // A deletion (sign-out) is no upgrade: the pointer moves and the screens follow it.
    if (event.newVersion === null) {
      db.close({ disableAutoOpen: false });
      return undefined;
    }
    db.close({ disableAutoOpen: true });
    outdated.change('replaced');
    // Stops Dexie's own listener, which lets the next query open the old code on the new database again.
    return false;
  });
  db.on('blocked', () => outdated.change('blocked'));
  db.on(
    'ready',
    () => {
      if (outdated.read() === 'blocked') outdated.change('no');
      if (db.backendDB().version <= known * VERSIONS_PER_STEP) return;
      db.close({ disableAutoOpen: true });
      if (outdated.read() === 'no') outdated.change('newer');
    },
    true,
  );
  return db;
}

/** Whether a newer version of the app works on the same databases, and how this one learnt it. */
export function useOutdated(): Outdated {
  return outdated.useValue();
}
