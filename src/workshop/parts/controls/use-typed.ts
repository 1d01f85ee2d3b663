import { useEffect, useRef, useState } from 'react';

/** A pause of this many milliseconds ends typing, as leaving the field does: whoever is interrupted loses nothing. */
const PAUSE_MS = 900;

/**
 * What is being typed over a value: kept while somebody types, given on after a pause or when the field is left, and
 * replaced by a newer value only where nothing was typed.
 */
export function useTyped<Value>(value: Value, onValue: (value: Value) => void) {
  const [typed, setTyped] = useState<{ value: Value }>();
  const latest = useRef({ typed, onValue });
  latest.current = { typed, onValue };
  const key = JSON.stringify(value);
  useEffect(() => {
    // What was given on has come back as the value: nothing is being typed any more.
    setTyped((before) => (before && JSON.stringify(before.value) === key ? undefined : before));
  }, [key]);
  useEffect(() => {
    if (!typed) return;
    const timer = setTimeout(() => latest.current.onValue(typed.value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(
    () => () => {
      const { typed: left, onValue: give } = latest.current;
      if (left) give(left.value);
    },
    [],
  );
  return {
    shown: typed ? typed.value : value,
    type: (next: Value) => setTyped({ value: next }),
    leave: () => {
      if (typed) onValue(typed.value);
    },
  };
}
