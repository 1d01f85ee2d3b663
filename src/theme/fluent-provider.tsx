import { createDOMRenderer, FluentProvider as Provider, RendererProvider } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useColorMode } from './color-mode';
import { darkTheme, lightTheme } from './fluent-theme';

/** One renderer for the document: its style elements start empty, which the content security policy allows by hash. */
const renderer = createDOMRenderer(document);

/** Fluent in our colours. Only what is itself loaded lazily (drawers, dialogs) may import it. */
export function FluentProvider({ children }: { children: ReactNode }) {
  const mode = useColorMode();
  return (
    <RendererProvider renderer={renderer} targetDocument={document}>
      <Provider theme={mode === 'dark' ? darkTheme : lightTheme} style={{ background: 'transparent' }}>
        {children}
      </Provider>
    </RendererProvider>
  );
}
