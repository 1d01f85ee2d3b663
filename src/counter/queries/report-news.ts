import { useEffect, useRef } from 'react';

const listeners = new Set<() => void>();

/** Tells whoever shows how much is unread that something was answered here. */
export function tellReportNews(): void {
  for (const tell of listeners) tell();
}

/** Calls back whenever something was answered here. */
export function useReportNews(hear: () => void): void {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    const tell = () => latest.current();
    listeners.add(tell);
    return () => void listeners.delete(tell);
  }, []);
}
