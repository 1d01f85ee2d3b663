import { useCallback, useEffect, useRef, useState } from 'react';
import type { CopyKey } from '#contract/catalogue/own-copy';
import type { CheckedCopy } from '#contract/catalogue/signed-copy';
import { useLocal } from '../../../sync/local/local-provider';
import { usePage } from '../../../sync/local/use-page';
import { verifySignature } from './verify-signature';

/** What is known of a chosen file; `isPasted` where only a key that the reader pasted proves it. */
export type Checked =
  | { state: 'none' }
  | { state: 'checking' }
  | { state: 'unreadable' | 'unsafe' | 'noKeys'; name: string }
  | (CheckedCopy & { name: string; isPasted: boolean });

interface Chosen {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Whether a newer key may still come that proves it. */
  isKeyAwaited: boolean;
}

const none: readonly CopyKey[] = [];

/** Checks a chosen file on this device, against the keys that are here and those that were pasted. */
export function useCheckedCopy(pasted: readonly CopyKey[]): {
  checked: Checked;
  keys: ReturnType<typeof usePage<'copyKeys'>>;
  choose: (file: File) => Promise<void>;
} {
  const { engine } = useLocal();
  const keys = usePage<'copyKeys'>({ page: 'copyKeys' });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  // The file that was chosen last counts, however long another takes to be read.
  const latest = useRef(0);
  const [checked, setChecked] = useState<Checked>({ state: 'none' });
  const known = keys.state === 'content' ? keys.data : none;
  const isKnown = keys.state !== 'loading';

  const choose = useCallback(
    async (file: File) => {
      const run = (latest.current += 1);
      const isLatest = () => latest.current === run;
      setChosen(null);
      setChecked({ state: 'checking' });
      let bytes: Uint8Array<ArrayBuffer>;
      try {
        bytes = new Uint8Array(await file.arrayBuffer());
      } catch {
        if (isLatest()) setChecked({ state: 'unreadable', name: file.name });
        return;
      }
      if (!isLatest()) return;
      setChosen({ name: file.name, bytes, isKeyAwaited: true });
      // A copy of today may be signed with a key that is newer than those that are held.
      await engine.refreshPage({ page: 'copyKeys' }, 0).catch(() => undefined);
      if (isLatest()) setChosen({ name: file.name, bytes, isKeyAwaited: false });
    },
    [engine],
  );

  useEffect(() => {
    if (!chosen || !isKnown) return;
    let isCurrent = true;
    void check(chosen, known, pasted).then((result) => {
      const isKnownYet = result.state !== 'unknownKey' && result.state !== 'noKeys';
      if (isCurrent && (isKnownYet || !chosen.isKeyAwaited)) setChecked(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [chosen, known, pasted, isKnown]);

  return { checked, keys, choose };
}

async function check(
  { name, bytes }: Chosen,
  known: readonly CopyKey[],
  pasted: readonly CopyKey[],
): Promise<Checked> {
  // A browser at an unsafe address has none.
  if (!('subtle' in crypto)) return { state: 'unsafe', name };
  const { checkCopy } = await import('#contract/catalogue/signed-copy');
  const first = await checkCopy(bytes, known, verifySignature);
  if (first.state !== 'unknownKey') return { ...first, name, isPasted: false };
  const second = await checkCopy(bytes, pasted, verifySignature);
  if (second.state === 'unknownKey' && known.length === 0) return { state: 'noKeys', name };
  return { ...second, name, isPasted: true };
}
