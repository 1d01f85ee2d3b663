import { useState } from 'react';

/** What becomes of the words of a form before another row takes their place in it. */
export interface Leaving {
  /** Does it at once, or asks first where words would be lost. */
  before: (go: () => void) => void;
  /** What waits for the answer. */
  asked: (() => void) | null;
  stay: () => void;
  /** Told by the question in the form. */
  tellDirty: (isDirty: boolean) => void;
}

/** For a screen that puts one row after the other into the same form; its `LeaveQuestion` takes it. */
export function useLeaving(): Leaving {
  const [isDirty, tellDirty] = useState(false);
  const [asked, setAsked] = useState<(() => void) | null>(null);
  return {
    before: (go) => (isDirty ? setAsked(() => go) : go()),
    asked,
    stay: () => setAsked(null),
    tellDirty,
  };
}
