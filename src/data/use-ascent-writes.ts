import { useMemo } from 'react';
import type { Ascent, AscentChanges } from '#contract/ascent';
import { useChange } from './use-change';

const writes = () => import('#worker/mutations/ascents');

/** The logbook's writes on this device, sent when the server can be reached; each resolves after the commit. */
export interface AscentWrites {
  create(ascent: Ascent): Promise<void>;
  /** `about` names the climb, so that a refusal can say which one it was. */
  update(id: string, changes: AscentChanges, about: string): Promise<void>;
  remove(id: string, about: string): Promise<void>;
}

/** Each rejects when nothing has changed. */
export function useAscentWrites(): AscentWrites {
  const change = useChange();
  return useMemo(
    () => ({
      async create(ascent) {
        await change(async () => (await writes()).createAscent, ascent);
      },
      async update(id, changes, about) {
        await change(async () => (await writes()).updateAscent, { id, changes, about });
      },
      async remove(id, about) {
        await change(async () => (await writes()).deleteAscent, { id, about });
      },
    }),
    [change],
  );
}
