import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useRest } from '../../parts/use-rest';
import { useTypedWords } from '../../parts/use-typed-words';

const from = '/{-$lng}/guidebooks';

/** What the shelf was asked for last in this tab: who comes back by the bar, with an empty address, finds it again. */
let kept = '';

/** The words the shelf is narrowed to: they stand in the address once the typing rests, and are there on return. */
export function useShelfQuery(): { text: string; type: (text: string) => void } {
  const { query = '' } = useSearch({ from });
  const navigate = useNavigate({ from });
  const { text, setText, wrote } = useTypedWords(query);

  const write = useCallback(
    (words: string) => {
      kept = words;
      // The screen stays; a transition for each pause would only be broken off by the next.
      const quietly = { replace: true, resetScroll: false, viewTransition: false };
      void navigate({ search: { query: words === '' ? undefined : words }, ...quietly });
    },
    [navigate],
  );
  const isFirst = useRef(true);
  useEffect(() => {
    const before = kept;
    kept = query;
    if (!isFirst.current) return;
    isFirst.current = false;
    if (query === '' && before !== '') write(before);
  }, [query, write]);

  const latest = useRef({ text, query });
  useLayoutEffect(() => {
    latest.current = { text, query };
  }, [text, query]);
  const rest = useRest(
    useCallback(() => {
      const words = latest.current.text.trim();
      if (words === latest.current.query) return;
      wrote(words);
      write(words);
    }, [write, wrote]),
  );
  const type = useCallback(
    (typed: string) => {
      setText(typed);
      rest.begin();
    },
    [rest, setText],
  );
  return { text, type };
}
