import { noteId } from '#contract/rules/own-lists';
import type { OwnNote as Note } from '#contract/tables/own-list';
import { Skeleton } from '../../kit/page/skeleton';
import { useLocal } from '../../sync/local/local-provider';
import { useNotesOf, useNoteWrites } from '../queries/use-own-notes';
import { Noted } from './noted';

/** The reader's own note on a route or on one of its climbs; nothing for guests. */
export function OwnNote({ on }: { on: Omit<Note, 'text'> }) {
  const { account } = useLocal();
  const notes = useNotesOf(on.type, on.routeId);
  const { write } = useNoteWrites();
  if (!account) return null;
  if (!notes) return <Skeleton width="9rem" height="var(--target)" />;
  const id = noteId(on);
  return (
    <Noted
      rowId={id}
      about={on.label}
      text={notes.get(id)?.text ?? ''}
      onWrite={(text, seen, settles) => write({ ...on, text }, seen, settles)}
    />
  );
}
