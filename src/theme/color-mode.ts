import { useSyncExternalStore } from 'react';

const system = () => window.matchMedia('(prefers-color-scheme: dark)');

function subscribe(changed: () => void): () => void {
  const query = system();
  query.addEventListener('change', changed);
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    query.removeEventListener('change', changed);
    observer.disconnect();
  };
}

/** Light or dark as it is drawn now: `data-theme` on the document, or else the system's choice. */
export function useColorMode(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, () => {
    const chosen = document.documentElement.dataset['theme'];
    if (chosen === 'light' || chosen === 'dark') return chosen;
    return system().matches ? 'dark' : 'light';
  });
}
