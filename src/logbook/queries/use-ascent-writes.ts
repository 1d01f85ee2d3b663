import { useEffect, useMemo } from 'react';
import type { Ascent, AscentChanges } from '#contract/tables/ascent';
import { useChange } from '../../sync/local/use-change';

const writes = () => import('#worker/mutations/ascents');

/** The logbook's writes on this device, sent when the server can be reached; each resolves after the commit. */
export interface AscentWrites {
  create(ascent: Ascent): Promise<void>;
  /** `before` is the ascent that was edited: should the change be refused, it can be shown as a whole. */
  update(before: Ascent, changes: AscentChanges): Promise<void>;
  /** `about` names the climb, so that a refusal can say which one it was. */
  remove(id: string, about: string): Promise<void>;
}

/**
 * Each rejects when nothing has changed. The code that writes comes while the climber reads or types: the last tap
 * neither waits for it nor fails on a page whose network went meanwhile.
 */
export function useAscentWrites(): AscentWrites {
  const change = useChange();
  useEffect(() => {
    // What cannot be had now is asked for again by the change itself.
    void Promise.all([import('#worker/mutations/mutate'), writes()]).catch(() => undefined);
  }, []);
  return useMemo(
    () => ({
      async create(ascent) {
        await change(async () => (await writes()).createAscent, ascent);
      },
      async update(before, changes) {
        const { id, climbName, routeLabel } = before;
        const about = climbName ?? routeLabel;
        await change(async () => (await writes()).updateAscent, { id, changes, about, before });
      },
      async remove(id, about) {
        await change(async () => (await writes()).deleteAscent, { id, about });
      },
    }),
    [change],
  );
}
