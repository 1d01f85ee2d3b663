import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Words that run ahead of the address while they are typed. `inAddress` are those that stand there; when they become
 * others than were written from here (back, forward, a link of the menu), the field follows.
 */
export function useTypedWords(inAddress: string) {
  const [text, setText] = useState(inAddress);
  // What was written into the address and comes back from there, late when one types quickly.
  const written = useRef(new Set<string>());
  useEffect(() => {
    if (!written.current.has(inAddress)) setText(inAddress);
  }, [inAddress]);
  useEffect(() => {
    if (inAddress === text.trim()) written.current.clear();
  }, [inAddress, text]);
  /** Told what is being written into the address. The same function between renders. */
  const wrote = useCallback((words: string) => void written.current.add(words), []);
  return { text, setText, wrote };
}
