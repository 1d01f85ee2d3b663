import { useTranslation } from 'react-i18next';
import { GaveWay } from '../../../logbook/parts/gave-way';
import { useNoteWrites } from '../../../logbook/queries/use-own-notes';
import { useLostListNotes } from '../../queries/use-own-lists';

/** Notes that went with an entry or a list while another device had changed them: told here, and kept until read. */
export function LostNotes({ listId }: { listId?: string }) {
  const { t } = useTranslation();
  const { dismiss } = useNoteWrites();
  const lost = useLostListNotes(listId);
  return (
    <GaveWay
      versions={lost}
      titleOf={() => t('logbook.other.title')}
      why={() => t('lists.note.lost')}
      textOf={({ text }) => text}
      choicesOf={({ id }) => [
        {
          words: t('logbook.other.dismiss'),
          icon: 'close',
          said: t('logbook.other.dismissed'),
          act: () => dismiss(id, t('lists.note.label')),
        },
      ]}
    />
  );
}
