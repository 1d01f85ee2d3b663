import { useSyncExternalStore } from 'react';

/** What Chromium hands over once it finds the app worth installing; the types of the platform do not know it yet. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function change(next: InstallPrompt | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer to install until somebody asks for it, in the place of its own banner. Called once. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => change(null));
}

/** Asks the browser to install the app; null where it does not offer that, or it is done. An offer counts once. */
export function useInstall(): (() => Promise<void>) | null {
  const current = useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => offer,
  );
  if (!current) return null;
  return async () => {
    change(null);
    await current.prompt();
  };
}
