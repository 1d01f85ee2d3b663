import { showToast } from '../overlay/show-toast';

export interface TextSharing {
  copy: (text: string) => Promise<void>;
  /** Through the device's own share sheet; null where it has none. */
  send: ((text: string) => Promise<void>) | null;
}

/** Copies a text, and says in the given words how that went; or hands it to whatever app the reader chooses. */
export function useShareText({ copied, failed }: { copied: string; failed: string }): TextSharing {
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ words: copied, severity: 'success' });
    } catch {
      showToast({ words: failed, severity: 'error' });
    }
  };
  const send = async (text: string) => {
    try {
      await navigator.share({ text });
    } catch (error) {
      // Who closes the sheet has decided; where it does not open the text is copied at least.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(text);
    }
  };
  return { copy, send: typeof navigator.share === 'function' ? send : null };
}
