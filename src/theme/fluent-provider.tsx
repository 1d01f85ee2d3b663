import {
  createDOMRenderer,
  FluentProvider as Provider,
  RendererProvider,
  useModalAttributes,
} from '@fluentui/react-components';
import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { fluentTheme } from './fluent-theme';

/** One renderer for the document: its style elements start empty, which the content security policy allows by hash. */
const renderer = createDOMRenderer(document);

/** Whether a provider stands around already: another one would write its theme anew and have the whole page restyled. */
const IsProvided = createContext(false);

/**
 * Has what a drawer or dialog hides from screen readers leave out the toasts, which say that they are never hidden.
 * Fluent heeds that only where this hook comes before the first popover, which asks for the same without it. It also
 * keeps what Fluent moves the focus with for as long as the provider stands.
 */
function HeedsToasts() {
  useModalAttributes();
  return null;
}

/** What Fluent puts at both ends of the page, to turn the focus round while a drawer or dialog is open. */
const SENTINELS = 'body > [data-tabster-dummy]';

/**
 * Keeps the keys off the focus sentinels, which are hidden from screen readers: nothing hidden may take the focus. They
 * still get it by script, and what lies outside an open drawer or dialog gives it back to that by itself.
 */
function QuietSentinels() {
  useEffect(() => {
    const quiet = () => {
      for (const sentinel of document.querySelectorAll<HTMLElement>(SENTINELS)) sentinel.tabIndex = -1;
    };
    quiet();
    const watch = new MutationObserver(quiet);
    watch.observe(document.body, { childList: true });
    return () => watch.disconnect();
  }, []);
  return null;
}

/**
 * Fluent in our colours, without a box and without a type of its own: its line of fixed height is no good for small
 * words. Each root that is loaded lazily (a screen, a drawer, a dialog) mounts it; nothing that is drawn before my
 * routes may import it.
 */
export function FluentProvider({ children }: { children: ReactNode }) {
  if (useContext(IsProvided)) return children;
  return (
    <RendererProvider renderer={renderer} targetDocument={document}>
      <Provider theme={fluentTheme} style={{ display: 'contents', font: 'inherit', color: 'inherit' }}>
        <HeedsToasts />
        <QuietSentinels />
        <IsProvided value>{children}</IsProvided>
      </Provider>
    </RendererProvider>
  );
}
