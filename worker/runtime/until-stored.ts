import { liveQuery } from 'dexie';

/** Resolves true as soon as the databases answer so, false after so many milliseconds or when they cannot be read. */
export function untilStored(isStored: () => Promise<boolean>, milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(false), milliseconds);
    const subscription = liveQuery(isStored).subscribe(
      (answer) => {
        if (answer) end(true);
      },
      () => end(false),
    );
    function end(answer: boolean): void {
      clearTimeout(timer);
      // The first value may come before `subscribe` has answered.
      queueMicrotask(() => subscription.unsubscribe());
      resolve(answer);
    }
  });
}
