import { useEffect, useMemo } from 'react';
import type { Ascent, AscentChanges } from '#contract/tables/ascent';
import type { OtherVersion } from '#contract/tables/other-version';
import { useChange } from '../../sync/local/use-change';

const writes = () => import('#worker/mutations/changes');

function nameOf({ climbName, routeLabel }: Ascent): string {
  return climbName ?? routeLabel;
}

/** The logbook's writes on this device, sent when the server can be reached; each resolves after the commit. */
export interface AscentWrites {
  create(ascent: Ascent): Promise<void>;
  /**
   * `before` is the ascent as the climber had it before them: a text of it that another device changed meanwhile is
   * kept by the server, and should the change be refused, it can be shown as a whole. `settles` are other versions that
   * were before them too.
   */
  update(before: Ascent, changes: AscentChanges, settles?: readonly string[]): Promise<void>;
  /** `about` names the climb, so that a refusal can say which one it was; `before` as for an update. */
  remove(id: string, about: string, before?: Ascent & { v: number }): Promise<void>;
  /** Puts a deleted ascent back into the logbook, as a new one that is made once. */
  bringBack(version: OtherVersion): Promise<void>;
  /** Does without a version that gave way. */
  dismiss(id: string, about: string): Promise<void>;
}

/**
 * Each rejects when nothing has changed. The code that writes comes while the climber reads or types: the last tap
 * neither waits for it nor fails on a page whose network went meanwhile.
 */
export function useAscentWrites(): AscentWrites {
  const change = useChange();
  useEffect(() => {
    // What cannot be had now is asked for again by the change itself.
    void writes().catch(() => undefined);
  }, []);
  return useMemo(
    () => ({
      async create(ascent) {
        await change(async () => (await writes()).createAscent, ascent);
      },
      async update(before, changes, settles = []) {
        const { id } = before;
        const about = nameOf(before);
        await change(async () => (await writes()).updateAscent, {
          id,
          changes,
          about,
          before,
          ...(settles.length > 0 && { settles: [...settles] }),
        });
      },
      async remove(id, about, before) {
        const shown = before && { before, v: before.v };
        await change(async () => (await writes()).deleteAscent, { id, about, ...shown });
      },
      async bringBack({ id, ascent }) {
        if (!ascent) return;
        await change(async () => (await writes()).createAscent, { ...ascent, id });
        await change(async () => (await writes()).dismissOtherVersion, { id, about: nameOf(ascent) });
      },
      async dismiss(id, about) {
        await change(async () => (await writes()).dismissOtherVersion, { id, about });
      },
    }),
    [change],
  );
}
