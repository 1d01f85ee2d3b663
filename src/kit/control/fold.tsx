import { useState, type ReactNode } from 'react';

/** Something to unfold. What is in it comes into the document when it is opened first: a page may have thousands. */
export function Fold({
  isOpen = false,
  summary,
  className,
  isLater = false,
  children,
}: {
  /** Whether it begins open. */
  isOpen?: boolean;
  /** What stands in the line that opens it. */
  summary: ReactNode;
  /** Composes `signed` of `fold-line.module.css`: every fold has the same sign, and none the browser's triangle. */
  className: string | undefined;
  /** Whether it is no part of a start's first frame. */
  isLater?: boolean;
  children: () => ReactNode;
}) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className={className}
      data-later={isLater ? 'whole' : undefined}
      open={isOpen}
      onToggle={({ currentTarget }) => setWasOpened(wasOpened || currentTarget.open)}
    >
      <summary>{summary}</summary>
      {(isOpen || wasOpened) && children()}
    </details>
  );
}
