import { Link } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import type { ProductSubject } from '#contract/tables/cart';
import { reportError } from '../../../sync/report-error';
import styles from './subject-link.module.css';

export interface SubjectLinkProps {
  subject: ProductSubject;
  /** How it looks; its name underlined where that is left out. */
  className?: string | undefined;
  /** Other words than its name. */
  children?: ReactNode;
}

/** The name of what a product is an edition of, and the way to its page. */
export function SubjectLink({ subject, className = styles['name'], children }: SubjectLinkProps) {
  const { type, slug, label, regionSlug } = subject;
  const words = children ?? label;
  if (type !== 'guidebook' && !regionSlug) return <NowhereLink className={className}>{words}</NowhereLink>;
  if (type === 'guidebook' || !regionSlug) {
    return (
      <Link to="/{-$lng}/guidebook/$slug" params={{ slug }} className={className}>
        {words}
      </Link>
    );
  }
  return type === 'crag' ? (
    <Link
      to="/{-$lng}/routes/crag/$region/$crag"
      params={{ region: regionSlug, crag: slug }}
      className={className}
    >
      {words}
    </Link>
  ) : (
    <Link
      to="/{-$lng}/routes/multi-pitch/$region/$multipitch"
      params={{ region: regionSlug, multipitch: slug }}
      className={className}
    >
      {words}
    </Link>
  );
}

/** A place that does not say where it is cannot be led to: that is told to us, and the way leads home (SPEC section 8). */
function NowhereLink({ className, children }: Omit<SubjectLinkProps, 'subject'>) {
  useEffect(() => reportError(new Error('A product of a place has no region.')), []);
  return (
    <Link to="/{-$lng}/routes" className={className}>
      {children}
    </Link>
  );
}
