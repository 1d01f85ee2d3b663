import { useEffect, useEffectEvent } from 'react';

/** Tells what is typed whenever it is something else than before; undefined where it cannot be saved as it is. */
export function useTold<Draft>(draft: Draft | undefined, onDraft: (draft: Draft | undefined) => void): void {
  const said = JSON.stringify(draft);
  const tell = useEffectEvent(() => onDraft(draft));
  useEffect(() => tell(), [said]);
}
