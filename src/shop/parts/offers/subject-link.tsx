import { Link } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import type { ProductSubject } from '#contract/tables/cart';
import { reportError } from '../../../sync/report-error';
import styles from './subject-link.module.css';

export interface SubjectLinkProps {
  subject: ProductSubject;
  /** How it looks; its name underlined where that is left out. */
  className?: string | undefined;
  /** Whether it leads to what a guidebook holds, past what sells it; nothing else has both on its page. */
  isInside?: boolean;
  /** What is read out, where that is more than the words. */
  'aria-label'?: string | undefined;
  /** Other words than its name. */
  children?: ReactNode;
}

/** Where a guidebook's page tells what is in it, as its address names it. */
export const INSIDE = 'inside';

/** The name of what a product is an edition of, and the way to its page. */
export function SubjectLink(props: SubjectLinkProps) {
  const { subject, className = styles['name'], isInside = false, children, 'aria-label': spoken } = props;
  const { type, slug, label, regionSlug } = subject;
  const words = children ?? label;
  if (type !== 'guidebook' && !regionSlug)
    return (
      <NowhereLink className={className} aria-label={spoken}>
        {words}
      </NowhereLink>
    );
  if (type === 'guidebook' || !regionSlug) {
    return (
      <Link
        to="/{-$lng}/guidebook/$slug"
        params={{ slug }}
        {...(isInside && { hash: INSIDE })}
        className={className}
        aria-label={spoken}
      >
        {words}
      </Link>
    );
  }
  return type === 'crag' ? (
    <Link
      to="/{-$lng}/routes/crag/$region/$crag"
      params={{ region: regionSlug, crag: slug }}
      className={className}
      aria-label={spoken}
    >
      {words}
    </Link>
  ) : (
    <Link
      to="/{-$lng}/routes/multi-pitch/$region/$multipitch"
      params={{ region: regionSlug, multipitch: slug }}
      className={className}
      aria-label={spoken}
    >
      {words}
    </Link>
  );
}

/** A place that does not say where it is cannot be led to: that is told to us, and the way leads home (SPEC section 8). */
function NowhereLink(props: Pick<SubjectLinkProps, 'className' | 'children' | 'aria-label'>) {
  const { className, children, 'aria-label': spoken } = props;
  useEffect(() => reportError(new Error('A product of a place has no region.')), []);
  return (
    <Link to="/{-$lng}/routes" className={className} aria-label={spoken}>
      {children}
    </Link>
  );
}
