import type { Observable } from 'dexie';
import { useObservable } from 'dexie-react-hooks';
import { startTransition } from 'react';
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
  return useAnswers(query, wanted, first, inTurn.first);
}

/** The same of what nobody changes with a tap, as pages of the catalogue that the server sends: each answer gives way to taps. */
export function useSentQuery<Answer>(
  query: (stores: Stores) => Promise<Answer>,
  wanted: readonly Wanted[] = [],
): Answer | undefined {
  return useAnswers(query, wanted, undefined, inTurn.each);
}

function useAnswers<Answer>(
  query: (stores: Stores) => Promise<Answer>,
  wanted: readonly Wanted[],
  first: ((snapshot: RouteSnapshot) => Answer) | undefined,
  waits: number,
): Answer | undefined {
  const { stores } = useLocal();
  const snapshot = first && currentSnapshot();
  return useObservable<Answer, Answer | undefined>(
    () =>
      stores
        ? givingWay(
            stores.watch(() => whileOurs(() => query(stores))),
            waits,
          )
        : nothingYet,
    [stores, ...wanted],
    snapshot ? first(snapshot) : undefined,
  );
}

/** How many of its answers give way. */
const inTurn = { first: 1, each: Infinity };

/**
 * So many first answers come in transitions: many come at once as a screen begins, and drawing them is cut into slices
 * and gives way to taps. What changes later is drawn at once, for somebody may have tapped.
 */
function givingWay<Answer>(answers: Observable<Answer>, many: number) {
  return {
    subscribe(onAnswer: (answer: Answer) => void, onError?: (error: unknown) => void) {
      let left = many;
      return answers.subscribe((answer) => {
        if (left === 0) return onAnswer(answer);
        left -= 1;
        startTransition(() => onAnswer(answer));
      }, onError);
    },
  };
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
