import { useLocal } from '../../sync/local/local-provider';
import { useSyncState } from '../../sync/local/use-sync-state';

/** Whether somebody is signed in and their session goes on; after its end they have to sign in again. */
export function useIsSignedIn(): boolean {
  const { account } = useLocal();
  const sync = useSyncState();
  return typeof account === 'string' && sync?.phase !== 'signIn';
}
