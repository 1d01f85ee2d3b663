import { useEffect, useMemo } from 'react';
import type { RouteType } from '#contract/catalogue/place';
import { savedRouteId } from '#contract/rules/saved-route-id';
import type { OwnNote } from '#contract/tables/own-list';
import type { Local } from '#worker/db/rows';
import { currentLanguage } from '../../language/current-language';
import { unlessAwaited, useArrived } from '../../sync/local/awaited-rows';
import { useChange } from '../../sync/local/use-change';
import { useLiveQuery } from '../../sync/local/use-live-query';

const writes = () => import('#worker/mutations/changes');

/** The notes on a route and its climbs, by the rows' ids; undefined while the local copy is being read. */
export function useNotesOf(
  type: RouteType,
  routeId: number,
): ReadonlyMap<string, Local<'ownNote'>> | undefined {
  return useLiveQuery(
    async ({ db }) => {
      const notes = await db.ownNote.where('routeKey').equals(savedRouteId(type, routeId)).toArray();
      return new Map(notes.map((note) => [note.id, note]));
    },
    [type, routeId],
  );
}

/** All notes by what they are on; undefined while the local copy is being read, or filled for the first time. */
export function useOwnNotes(): Local<'ownNote'>[] | undefined {
  const notes = useLiveQuery(async ({ db }) => {
    const rows = await db.ownNote.toArray();
    const byLabel = rows.toSorted((one, other) => one.label.localeCompare(other.label, currentLanguage()));
    return unlessAwaited(db, byLabel);
  });
  return useArrived(notes);
}

/** Writing notes on this device, sent when the server can be reached. */
export interface NoteWrites {
  /**
   * An empty text takes the note away. `seen` is the text that the climber had before them, and `settles` are other
   * versions that were before them too.
   */
  write(note: OwnNote, seen: string, settles?: readonly string[]): Promise<void>;
  /** Does without a version that gave way; `about` says of what. */
  dismiss(id: string, about: string): Promise<void>;
}

/** Each function resolves once the change is kept here, and rejects when nothing has changed. */
export function useNoteWrites(): NoteWrites {
  const change = useChange();
  useEffect(() => {
    // What cannot be had now is asked for again by the change itself.
    void writes().catch(() => undefined);
  }, []);
  return useMemo(
    () => ({
      async write({ type, routeId, climbId, label, text }, seen, settles = []) {
        const note = { type, routeId, climbId, label, text };
        await change(async () => (await writes()).writeNote, { ...note, seen, settles: [...settles] });
      },
      async dismiss(id, about) {
        await change(async () => (await writes()).dismissOtherVersion, { id, about });
      },
    }),
    [change],
  );
}
