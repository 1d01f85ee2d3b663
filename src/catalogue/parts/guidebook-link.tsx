import { Link } from '@tanstack/react-router';
import type { GuidebookRef } from '#contract/catalogue/place';
import { KindMark } from './kind-mark';
import { GuidebookCover } from './guidebook-cover';
import styles from './guidebook-link.module.css';

/** A guidebook named from elsewhere: its small cover, title and kind. */
export function GuidebookLink({ guidebook }: { guidebook: GuidebookRef }) {
  return (
    <Link to="/{-$lng}/guidebook/$slug" params={{ slug: guidebook.slug }} className={styles['link']}>
      <span>
        <GuidebookCover
          id={guidebook.id}
          label={guidebook.label}
          kind={guidebook.kind}
          edition={null}
          shape="small"
        />
      </span>
      <span className={styles['words']}>
        <strong>{guidebook.label}</strong>
        <KindMark kind={guidebook.kind} />
      </span>
    </Link>
  );
}
