import type { TopoKind } from '#contract/catalogue/place';
import { KindMark } from './kind-mark';
import styles from './guidebook-cover.module.css';
import { RockPicture } from './rock-picture';
import { useEditionWords } from './use-edition-words';

/** The drawn cover of a guidebook: its title on the colour of its kind, over a cliff that belongs to it. */
export function GuidebookCover({
  label,
  kind,
  edition,
}: {
  label: string;
  kind: TopoKind;
  /** Null to leave it out. */
  edition: number | null;
}) {
  const editionWords = useEditionWords();
  return (
    <div className={styles['cover']} data-kind={kind} aria-hidden="true">
      <div className={styles['head']}>
        <span className={styles['label']}>{label}</span>
        {edition !== null && <span className={styles['edition']}>{editionWords(edition)}</span>}
      </div>
      <div className={styles['rock']}>
        <RockPicture name={label} kind={kind} />
      </div>
      <div className={styles['foot']}>
        <KindMark kind={kind} />
        <span className={styles['house']}>Relais</span>
      </div>
    </div>
  );
}
