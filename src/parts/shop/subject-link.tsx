import { Link } from '@tanstack/react-router';
import type { ProductSubject } from '#contract/cart';
import styles from './subject-link.module.css';

/** The name of what a product is an edition of, and the way to its page. */
export function SubjectLink({ subject }: { subject: ProductSubject }) {
  const { type, slug, label, regionSlug } = subject;
  const className = styles['name'];
  if (type === 'guidebook' || regionSlug === null) {
    return (
      <Link to="/{-$lng}/guidebook/$slug" params={{ slug }} className={className}>
        {label}
      </Link>
    );
  }
  return type === 'crag' ? (
    <Link
      to="/{-$lng}/routes/crag/$region/$crag"
      params={{ region: regionSlug, crag: slug }}
      className={className}
    >
      {label}
    </Link>
  ) : (
    <Link
      to="/{-$lng}/routes/multi-pitch/$region/$multipitch"
      params={{ region: regionSlug, multipitch: slug }}
      className={className}
    >
      {label}
    </Link>
  );
}
