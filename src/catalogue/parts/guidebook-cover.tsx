import type { TopoKind } from '#contract/catalogue/place';
import type { PictureShape } from '../queries/use-place-picture';
import styles from './guidebook-cover.module.css';
import { PlacePicture } from './picture/place-picture';
import { useEditionWords } from './use-edition-words';

/** The drawn cover of a guidebook: its title on the colour of its kind, over a cliff that belongs to it. */
export function GuidebookCover({
  id,
  label,
  kind,
  edition,
  shape = 'card',
  hasCredit = false,
}: {
  id: number;
  label: string;
  kind: TopoKind;
  /** Null to leave it out. */
  edition: number | null;
  /** How large its picture is fetched. */
  shape?: PictureShape;
  /** Whether who took its picture is named on it. */
  hasCredit?: boolean;
}) {
  const editionWords = useEditionWords();
  return (
    <div className={styles['cover']} data-kind={kind} aria-hidden="true">
      <div className={styles['head']}>
        <span className={styles['label']}>{label}</span>
        {edition !== null && <span className={styles['edition']}>{editionWords(edition)}</span>}
      </div>
      <div className={styles['rock']}>
        <PlacePicture of="guidebook" id={id} name={label} kind={kind} shape={shape} hasCredit={hasCredit} />
      </div>
    </div>
  );
}
