import { useEffect, useRef, type ReactNode } from 'react';

/** What a form or a tap came to: read out, and given the focus of what it replaces. */
export function Outcome({ children }: { children: ReactNode }) {
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => whole.current?.focus(), []);
  return (
    <div ref={whole} tabIndex={-1} role="status">
      {children}
    </div>
  );
}
