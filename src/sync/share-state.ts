import { useSyncExternalStore } from 'react';

/** A value that all parts of the page have together. */
export interface SharedState<Value> {
  read(): Value;
  /** Another value for everybody; the same one changes nothing. */
  change(next: Value): void;
  /** The value for a component, which is drawn anew when it changes. */
  useValue(): Value;
}

/** Makes a value that lives as long as the page and whose readers hear of each change. */
export function shareState<Value>(initial: Value): SharedState<Value> {
  let value = initial;
  const readers = new Set<() => void>();
  const read = () => value;
  const follow = (reader: () => void) => {
    readers.add(reader);
    return () => readers.delete(reader);
  };
  return {
    read,
    change(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const reader of readers) reader();
    },
    useValue: () => useSyncExternalStore(follow, read, read),
  };
}
