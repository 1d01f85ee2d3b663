import { shareState } from '../../sync/share-state';

/** What Chromium hands over once it finds the app worth installing; the types of the platform do not know it yet. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const offer = shareState<InstallPrompt | null>(null);

/** Keeps the browser's offer to install until somebody asks for it, in the place of its own banner. Called once. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.change(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => offer.change(null));
}

/** Asks the browser to install the app; null where it does not offer that, or it is done. An offer counts once. */
export function useInstall(): (() => Promise<void>) | null {
  const current = offer.useValue();
  if (!current) return null;
  return async () => {
    offer.change(null);
    await current.prompt();
  };
}
