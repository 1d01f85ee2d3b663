import { useState, type ReactNode } from 'react';

/** Something to unfold. What is in it comes into the document when it is opened first: a page may have thousands. */
export function Fold({
  isOpen = false,
  summary,
  className,
  children,
}: {
  /** Whether it begins open. */
  isOpen?: boolean;
  /** What stands in the line that opens it. */
  summary: ReactNode;
  className?: string | undefined;
  children: () => ReactNode;
}) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className={className}
      open={isOpen}
      onToggle={({ currentTarget }) => setWasOpened(wasOpened || currentTarget.open)}
    >
      <summary>{summary}</summary>
      {(isOpen || wasOpened) && children()}
    </details>
  );
}
