import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useKeptSearch } from '../../../kit/list/use-kept-search';
import { useDebounce } from '../../../kit/list/use-debounce';
import { useTypedWords } from '../../../kit/list/use-typed-words';

const from = '/{-$lng}/guidebooks';

/** The words the shelf is narrowed to: they stand in the address once the typing rests, and are there on return. */
export function useShelfQuery(): { text: string; type: (text: string) => void } {
  const search = useSearch({ from });
  const { query = '' } = search;
  const navigate = useNavigate({ from });
  const { text, setText, wrote } = useTypedWords(query);

  const write = useCallback(
    // The screen stays; a transition for each pause would only be broken off by the next.
    (asked: typeof search) =>
      void navigate({ search: asked, replace: true, resetScroll: false, viewTransition: false }),
    [navigate],
  );
  const keep = useKeptSearch('shelf', search, write);

  const latest = useRef({ text, query });
  useLayoutEffect(() => {
    latest.current = { text, query };
  }, [text, query]);
  const debounced = useDebounce(
    useCallback(() => {
      const words = latest.current.text.trim();
      if (words === latest.current.query) return;
      wrote(words);
      const asked = { query: words === '' ? undefined : words };
      keep(asked);
      write(asked);
    }, [keep, write, wrote]),
  );
  const type = useCallback(
    (typed: string) => {
      setText(typed);
      debounced.begin();
    },
    [debounced, setText],
  );
  return { text, type };
}
