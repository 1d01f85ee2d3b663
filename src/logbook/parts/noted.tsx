import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/control/button';
import { lazyOverlay } from '../../kit/overlay/lazy-overlay';
import { formatDay } from '../../format/format-date';
import { useLanguage } from '../../language/local-text';
import { useOtherNotes } from '../queries/use-other-versions';
import { useNoteWrites } from '../queries/use-own-notes';
import { GaveWay } from './gave-way';
import styles from './noted.module.css';

const loadDialog = () => import('./note-dialog');
const NoteDialog = lazyOverlay(async () => (await loadDialog()).NoteDialog);

export interface NotedProps {
  /** The row that has the note. */
  rowId: string;
  /** What it is on, in words. */
  about: string;
  /** Empty for none. */
  text: string;
  /** Writes the text that is to be, over the one that was seen; `settles` are other versions that it decides. */
  onWrite: (text: string, seen: string, settles: readonly string[]) => Promise<void>;
}

/** A note of the reader's own where it belongs, the way to write it, and what another device's took the place of. */
export function Noted({ rowId, about, text, onWrite }: NotedProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const others = useOtherNotes(rowId) ?? [];
  const { dismiss } = useNoteWrites();
  const [isOpen, setIsOpen] = useState(false);
  // A form that is opened again begins with the note as it is then; what gave way since was not before its writer.
  const [opened, setOpened] = useState<{ count: number; others: readonly string[] }>({
    count: 0,
    others: [],
  });
  return (
    <div className={styles['noted']}>
      {text !== '' && <p className={styles['text']}>{text}</p>}
      <Button
        variant="quiet"
        icon="edit"
        className={styles['write']}
        aria-label={t(text === '' ? 'lists.note.addOf' : 'lists.note.editOf', { about })}
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => {
          setOpened({ count: opened.count + 1, others: others.map(({ id }) => id) });
          setIsOpen(true);
        }}
      >
        {t(text === '' ? 'lists.note.add' : 'lists.note.edit')}
      </Button>
      <GaveWay
        versions={others}
        titleOf={() => t('logbook.other.title')}
        why={({ at }) => t('lists.note.why', { date: formatDay(at.slice(0, 10), language, 'full') })}
        textOf={(other) => other.text}
        choicesOf={(other) => [
          {
            words: t('logbook.other.restore'),
            icon: 'reset',
            said: t('logbook.other.restored'),
            act: () => onWrite(other.text, text, [other.id]),
          },
          {
            words: t('logbook.other.dismiss'),
            icon: 'close',
            said: t('logbook.other.dismissed'),
            act: () => dismiss(other.id, about),
          },
        ]}
      />
      {opened.count > 0 && (
        <NoteDialog
          key={opened.count}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          about={about}
          rowId={rowId}
          text={text}
          onSave={(next, seen) => onWrite(next, seen, opened.others)}
        />
      )}
    </div>
  );
}
