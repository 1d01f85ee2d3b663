import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { FluentProvider } from './fluent-provider';

/**
 * Keeps what Fluent moves the focus with, until the answered function ends it. With its last user it would go at once,
 * and leave the page hidden from screen readers where that user was a dialog taken away while open, as by a sign-out.
 */
export function keepFluent(): () => void {
  const root = createRoot(document.createElement('div'));
  startTransition(() => root.render(<FluentProvider>{null}</FluentProvider>));
  return () => root.unmount();
}
