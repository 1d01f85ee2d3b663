import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ProductSubject } from '#contract/tables/cart';
import { reportError } from '../../../sync/report-error';
import styles from './subject-link.module.css';

/** The name of what a product is an edition of, and the way to its page. */
export function SubjectLink({ subject }: { subject: ProductSubject }) {
  const { type, slug, label, regionSlug } = subject;
  const className = styles['name'];
  if (type !== 'guidebook' && !regionSlug) return <NowhereLink label={label} />;
  if (type === 'guidebook' || !regionSlug) {
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

/** A place that does not say where it is cannot be led to: that is told to us, and the way leads home (SPEC section 8). */
function NowhereLink({ label }: { label: string }) {
  useEffect(() => reportError(new Error('A product of a place has no region.')), []);
  return (
    <Link to="/{-$lng}/routes" className={styles['name']}>
      {label}
    </Link>
  );
}
