import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { DraftKeeper, readDraft } from '../../sync/local/form-draft';
import { useLocal } from '../../sync/local/local-provider';

/** So long after the last stroke a drawing is saved, in milliseconds: each save is a change to be sent. */
const REST_MS = 3_000;

/**
 * Keeps a drawing while it is made: each stroke is written down at once as a draft, which a killed app leaves behind, and
 * saved when the hand rests, the page is hidden or left. `start` is what an earlier visit left, null for nothing, and
 * undefined while that is looked for.
 */
export function useKeptDrawing<Drawing>(
  name: string,
  write: (drawing: Drawing) => Promise<void>,
): { start: Drawing | null | undefined; isSaved: boolean; keep: (drawing: Drawing) => void } {
  const db = useLocal().stores?.db;
  const keeper = useMemo(() => (db ? new DraftKeeper(db, name) : null), [db, name]);
  const [start, setStart] = useState<Drawing | null>();
  const [isSaved, setIsSaved] = useState(true);
  const unsaved = useRef<{ drawing: Drawing } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const save = useRef<() => void>(() => undefined);

  function keep(drawing: Drawing): void {
    unsaved.current = { drawing };
    setIsSaved(false);
    keeper?.keep(drawing);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => save.current(), REST_MS);
  }
  const begin = useEffectEvent((left: Drawing | null) => {
    setStart(left);
    if (left !== null) keep(left);
  });
  useEffect(() => {
    if (!db) return undefined;
    let isHere = true;
    readDraft(db, name).then(
      (kept) => isHere && begin((kept as Drawing | undefined) ?? null),
      () => isHere && setStart(null),
    );
    return () => {
      isHere = false;
    };
  }, [db, name]);

  const saveNow = useEffectEvent(async () => {
    clearTimeout(timer.current);
    const waiting = unsaved.current;
    if (!waiting) return;
    unsaved.current = null;
    await keeper?.flush();
    await write(waiting.drawing);
    // What was drawn meanwhile is a draft of its own.
    if (unsaved.current) return;
    await keeper?.drop();
    setIsSaved(true);
  });
  useEffect(() => {
    const leave = () => void saveNow();
    save.current = leave;
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, []);

  return { start, isSaved, keep };
}
