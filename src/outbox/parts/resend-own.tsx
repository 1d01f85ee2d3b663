import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteType } from '#contract/catalogue/place';
import { listEntryId, noteId } from '#contract/rules/own-lists';
import type { RefusedEntry } from '#worker/db/rows';
import { Button } from '../../kit/control/button';
import { lazyOverlay } from '../../kit/overlay/lazy-overlay';
import { useNoteWrites } from '../../logbook/queries/use-own-notes';
import { useListWrites } from '../../saved/queries/use-own-lists';
import { useLiveQuery } from '../../sync/local/use-live-query';
import { useRefusedWays } from '../queries/use-refused-ways';
import { refusedArgs } from './refused-args';
import { writeName } from './write-name';

const ListNameDialog = lazyOverlay(
  async () => (await import('../../saved/parts/lists/list-overlays')).ListNameDialog,
);
const NoteDialog = lazyOverlay(async () => (await import('../../logbook/parts/note-dialog')).NoteDialog);

/** What a refused change of a list or a note may have said, in its mutation's words or in its endpoint's. */
interface OwnArgs {
  id?: string;
  name?: string;
  listId?: string;
  type?: RouteType;
  routeId?: number;
  climbId?: number | null;
  label?: string;
  note?: string;
  text?: string;
}

/**
 * The way to correct a refused name of a list, or a refused note: its form with what was typed, which is sent again
 * when it is saved, and the refused change goes. Nothing for another change, or where nobody knows any more what it said.
 */
export function ResendOwn({ refused }: { refused: RefusedEntry }) {
  const args = (refusedArgs(refused) ?? {}) as OwnArgs;
  const kind = writeName(refused.name);
  const { id, name, listId = id, type, routeId, climbId = null, label, note, text } = args;
  if ((kind === 'createList' || kind === 'renameList') && id !== undefined && name !== undefined) {
    return <ResendName refusedId={refused.id} isNew={kind === 'createList'} id={id} name={name} />;
  }
  if (type === undefined || routeId === undefined) return null;
  if (kind === 'changeListEntry' && listId !== undefined && note !== undefined) {
    return <ResendEntryNote refusedId={refused.id} entry={{ listId, type, routeId, label }} typed={note} />;
  }
  if (kind === 'writeNote' && label !== undefined && text !== undefined) {
    return <ResendNote refusedId={refused.id} of={{ type, routeId, climbId, label }} typed={text} />;
  }
  return null;
}

interface ResendNameProps {
  refusedId: string;
  /** Whether the list itself was refused; else its new name. */
  isNew: boolean;
  /** The list. */
  id: string;
  name: string;
}

/** A refused name of a list, to be corrected and sent again. */
function ResendName({ refusedId, isNew, id, name }: ResendNameProps) {
  const { t } = useTranslation();
  const writes = useListWrites();
  const ways = useRefusedWays();
  const isHeld = useLiveQuery(async ({ db }) => (await db.ownList.get(id)) !== undefined, [id]);
  const send = async (typed: string) => {
    if (isHeld) await writes.rename(id, typed);
    // The server never had a list that it refused to make: what was put on it finds it by its id. A deleted one is made anew.
    else await writes.create(typed, isNew ? id : undefined);
    await ways.discard(refusedId);
  };
  return (
    <Correction>
      {({ key, open, onClose }) => (
        <ListNameDialog
          key={key}
          open={open}
          onClose={onClose}
          title={t(isNew ? 'lists.new' : 'lists.rename')}
          submit={t('lists.save')}
          name={name}
          onName={send}
        />
      )}
    </Correction>
  );
}

interface ResendEntryNoteProps {
  refusedId: string;
  entry: { listId: string; type: RouteType; routeId: number; label: string | undefined };
  typed: string;
}

/** What was noted of a route on a list; where the list is gone there is nothing to note it on. */
function ResendEntryNote({
  refusedId,
  entry: { listId, type, routeId, label },
  typed,
}: ResendEntryNoteProps) {
  const writes = useListWrites();
  const rowId = listEntryId({ listId, type, routeId });
  const held = useLiveQuery(
    async ({ db }) => ({ list: await db.ownList.get(listId), entry: await db.listEntry.get(rowId) }),
    [listId, rowId],
  );
  const name = label ?? held?.entry?.label;
  if (!held?.list || name === undefined) return null;
  const seen = held.entry?.note ?? '';
  const write = async (text: string) => {
    const route = { type, routeId, label: name };
    // Another device may have taken it off the list.
    if (!held.entry) await writes.add(listId, route);
    if (text !== seen) await writes.note({ ...route, listId }, text, seen, []);
  };
  return <CorrectedNote refusedId={refusedId} about={name} seen={seen} typed={typed} write={write} />;
}

interface ResendNoteProps {
  refusedId: string;
  of: { type: RouteType; routeId: number; climbId: number | null; label: string };
  typed: string;
}

/** A refused note on a sector, a multi-pitch or a climb. */
function ResendNote({ refusedId, of, typed }: ResendNoteProps) {
  const writes = useNoteWrites();
  const rowId = noteId(of);
  const seen = useLiveQuery(async ({ db }) => (await db.ownNote.get(rowId))?.text ?? '', [rowId]);
  if (seen === undefined) return null;
  const write = async (text: string) => {
    if (text !== seen) await writes.write({ ...of, text }, seen);
  };
  return <CorrectedNote refusedId={refusedId} about={of.label} seen={seen} typed={typed} write={write} />;
}

interface CorrectedNoteProps {
  refusedId: string;
  about: string;
  /** The note as it is here now. */
  seen: string;
  typed: string;
  write: (text: string) => Promise<void>;
}

/** The form of a note with what was typed; once that is written the refused change goes. */
function CorrectedNote({ refusedId, about, seen, typed, write }: CorrectedNoteProps) {
  const ways = useRefusedWays();
  const send = async (text: string) => {
    await write(text);
    await ways.discard(refusedId);
  };
  return (
    <Correction>
      {({ key, open, onClose }) => (
        <NoteDialog
          key={key}
          open={open}
          onClose={onClose}
          about={about}
          rowId={`resend.${refusedId}`}
          text={seen}
          typed={typed}
          onSave={send}
        />
      )}
    </Correction>
  );
}

/** A form over the refused changes, as one that is opened again begins anew. */
interface OpenedForm {
  key: number;
  open: boolean;
  onClose: () => void;
}

/** The button that opens the form of a refused change, and that form once it was asked for. */
function Correction({ children }: { children: (form: OpenedForm) => ReactNode }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [times, setTimes] = useState(0);
  const open = () => {
    setTimes(times + 1);
    setIsOpen(true);
  };
  return (
    <>
      <Button icon="edit" aria-haspopup="dialog" onClick={open}>
        {t('saved.refused.edit')}
      </Button>
      {times > 0 && children({ key: times, open: isOpen, onClose: () => setIsOpen(false) })}
    </>
  );
}
