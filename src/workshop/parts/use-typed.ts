import { useEffect, useRef, useState } from 'react';

/** A pause of this many milliseconds ends typing, as leaving the field does: whoever is interrupted loses nothing. */
const PAUSE_MS = 900;

interface Typed<Value> {
  value: Value;
  /** The value that stood there when this was typed, as JSON. */
  over: string;
  isOpen: boolean;
}

/**
 * What is being typed over a value: shown while somebody types, given on after a pause or when the field is left. Once
 * it is left, a value that has come since is shown instead; what was not taken stays to be mended.
 */
export function useTyped<Value>(value: Value, onValue: (value: Value) => void) {
  const [typed, setTyped] = useState<Typed<Value>>();
  const latest = useRef({ typed, onValue });
  const given = useRef<Typed<Value>>(undefined);
  useEffect(() => {
    latest.current = { typed, onValue };
  });
  const give = (one: Typed<Value> | undefined) => {
    if (!one || given.current === one) return;
    given.current = one;
    latest.current.onValue(one.value);
  };
  useEffect(() => {
    if (!typed?.isOpen) return;
    const timer = setTimeout(() => give(latest.current.typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => () => give(latest.current.typed), []);
  const key = JSON.stringify(value);
  const isShown = typed !== undefined && (typed.isOpen || typed.over === key);
  return {
    shown: isShown ? typed.value : value,
    type: (next: Value) => setTyped({ value: next, over: key, isOpen: true }),
    leave: () => {
      give(typed);
      if (!typed?.isOpen) return;
      const left = { ...typed, isOpen: false };
      // It was given on: the copy is no other.
      given.current = left;
      setTyped(left);
    },
  };
}
