import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { DraftKeeper, readDraft } from '../../../sync/local/form-draft';
import { useLocal } from '../../../sync/local/local-provider';

/**
 * Parts of a value that cannot be saved yet, because another part is still missing: `wait` keeps them as a draft of the
 * account, which a killed app leaves behind; `settle` forgets them once the whole is saved.
 */
export function useKeptParts<Value extends object>(
  name: string,
): {
  waiting: Partial<Value>;
  wait: (parts: Partial<Value>) => void;
  settle: () => void;
} {
  const db = useLocal().stores?.db;
  const keeper = useMemo(() => (db ? new DraftKeeper(db, name) : null), [db, name]);
  const [waiting, setWaiting] = useState<Partial<Value>>({});
  // What is typed while the draft is being read is newer than it.
  const bring = useEffectEvent((kept: unknown) => {
    if (typeof kept === 'object' && kept !== null) setWaiting((parts) => ({ ...kept, ...parts }));
  });
  useEffect(() => {
    if (db) void readDraft(db, name).then(bring, () => undefined);
    return () => void keeper?.flush();
  }, [db, name, keeper]);
  return {
    waiting,
    wait: (parts) => {
      setWaiting(parts);
      keeper?.keep(parts);
    },
    settle: () => {
      setWaiting({});
      void keeper?.drop();
    },
  };
}
