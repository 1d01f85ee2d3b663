import type { Observable } from 'dexie';
import { useObservable } from 'dexie-react-hooks';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { isSameValue } from '#contract/same-value';
import { isReplaced } from './close-when-outdated';
import { useLocal } from './local-provider';
import { currentSnapshot, type RouteSnapshot } from './route-snapshot';
import type { Stores } from './stores';

type Wanted = string | number | boolean | null | undefined;

/**
 * What a query of the local copy answers, again with every change of what it read; undefined until it is known.
 * After a change of `wanted`, what the query depends on, the former answer stands until the new one is there.
 * Until the first answer `first` is asked for what the snapshot knows of it. An error is thrown while rendering; once a
 * newer tab has taken the databases nothing is answered any more, and what was drawn stays.
 */
export function useLiveQuery<Answer>(
  query: (stores: Stores) => Promise<Answer>,
  wanted: readonly Wanted[] = [],
  first?: (snapshot: RouteSnapshot) => Answer,
): Answer | undefined {
  const { stores } = useLocal();
  const snapshot = first && currentSnapshot();
  const known = snapshot ? first(snapshot) : undefined;
  return useObservable<Answer, Answer | undefined>(
    () => {
      if (!stores) return nothingYet;
      const answers = stores.watch(keepingFormer(known, () => whileOurs(() => query(stores))));
      return snapshot ? startingWith(known as Answer, answers) : answers;
    },
    [stores, ...wanted],
    known,
  );
}

/**
 * The same of what nobody changes with a tap, as pages of the catalogue that the server sends: each answer gives way to
 * taps, and drawing it is cut into slices, for many come at once as a first visit fills the local copy. Without a query
 * nothing is asked and nothing known.
 */
export function useSentQuery<Answer>(
  query: ((stores: Stores) => Promise<Answer>) | null,
  wanted: readonly Wanted[] = [],
): Answer | undefined {
  const { stores } = useLocal();
  // Dexie's own hook shows an answer to whatever is drawn before its turn; React takes that for drawn, and effects never hear of it.
  const [answer, setAnswer] = useState<Answer>();
  const follow = useEffectEvent((from: Stores) => {
    if (!query) return undefined;
    return from.watch(keepingFormer(undefined, () => whileOurs(() => query(from)))).subscribe(
      (found) => startTransition(() => setAnswer(() => found)),
      (error: unknown) =>
        setAnswer(() => {
          throw error;
        }),
    );
  });
  const asked = query && JSON.stringify(wanted);
  useEffect(() => {
    if (!stores || asked === null) return undefined;
    const following = follow(stores);
    return () => following?.unsubscribe();
  }, [stores, asked]);
  return query ? answer : undefined;
}

/** An answer that says what the former said is that one: nothing is drawn anew for it. */
function keepingFormer<Answer>(former: Answer | undefined, query: () => Promise<Answer>) {
  let kept = former;
  return async () => {
    const found = await query();
    if (!isSameValue(kept, found)) kept = found;
    return kept as Answer;
  };
}

/** Where nothing was answered before, `known` stands until the first answer: the stores may bring it with them. */
function startingWith<Answer>(known: Answer, answers: Observable<Answer>) {
  return { getValue: () => known, subscribe: answers.subscribe.bind(answers) };
}

async function whileOurs<Answer>(query: () => Promise<Answer>): Promise<Answer> {
  try {
    if (!isReplaced()) return await query();
  } catch (error) {
    if (!isReplaced()) throw error;
  }
  return new Promise(() => undefined);
}

/** Stands for every query until the databases are open. */
const nothingYet = { subscribe: () => ({ unsubscribe: () => undefined }) };
