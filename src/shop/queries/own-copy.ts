import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CopyForm } from '#contract/catalogue/own-copy';
import { useLocal } from '../../sync/local/local-provider';
import { shareState } from '../../sync/share-state';
import { useRequestWords } from '../../kit/form/use-request-words';
import { showToast } from '../../kit/overlay/show-toast';
import { saveFile } from '../../kit/share/save-file';

/** A copy on its way to this device. */
export interface CopyUnderWay {
  slug: string;
  /** How much of it has come; how much it will be nobody knows before. */
  bytes: number;
}

/** One at a time, and it goes on while other screens are looked at. */
const underWay = shareState<CopyUnderWay | null>(null);
let last = 0;

const MEDIA_TYPES: Readonly<Record<CopyForm, string>> = { html: 'text/html', zip: 'application/zip' };

/** Takes the customer's own copy of a guidebook, says how far it is and why it came to nothing, and gives it up. */
export function useOwnCopy(slug: string): {
  underWay: CopyUnderWay | null;
  trouble: string | undefined;
  take: (form: CopyForm) => Promise<void>;
  cancel: () => void;
} {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const wordsOf = useRequestWords();
  const [trouble, setTrouble] = useState<string>();

  async function take(form: CopyForm): Promise<void> {
    last += 1;
    const own = last;
    const isOn = () => own === last;
    setTrouble(undefined);
    underWay.change({ slug, bytes: 0 });
    const answer = await engine.takeCopy({ slug, form }, (bytes) => {
      if (isOn()) underWay.change({ slug, bytes });
    });
    if (!isOn()) return;
    underWay.change(null);
    setTrouble(wordsOf(answer));
    if (answer.kind !== 'done') return;
    saveFile(`${slug}.${form}`, MEDIA_TYPES[form], answer.data);
    showToast({ words: t('copy.offer.done'), severity: 'success' });
  }

  function cancel(): void {
    last += 1;
    underWay.change(null);
    void engine.stopCopy();
  }

  const current = underWay.useValue();
  return { underWay: current?.slug === slug ? current : null, trouble, take, cancel };
}
