import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { type RouteSearch, noSearch, readSearchText, writeSearchText } from '#contract/search/search-text';
import { facetNames } from '#contract/search/facets';
import { useKeptSearch } from '../../kit/list/use-kept-search';
import { useDebounce } from '../../kit/list/use-debounce';
import { useTypedWords } from '../../kit/list/use-typed-words';

const noFacets = Object.fromEntries(facetNames.map((facet) => [facet, noSearch[facet]]));

/**
 * What is looked for, as it stands in the address, and how to change it. The letters being typed run ahead of it and
 * are written there when the typing rests: for the browser an address costs more than the hits of a letter.
 */
export function useAddressSearch() {
  const address = useSearch({ from: '/{-$lng}/search' });
  const navigate = useNavigate({ from: '/{-$lng}/search' });
  const inAddress = address.query ?? '';
  const { text, setText, wrote } = useTypedWords(inAddress);

  const restore = useCallback(
    (before: typeof address) => void navigate({ search: before, replace: true, viewTransition: false }),
    [navigate],
  );
  const keep = useKeptSearch('search', address, restore);

  const { search: narrowed, ignored } = useMemo(() => readSearchText(address), [address]);
  const query = text.trim();
  const search = useMemo((): RouteSearch => ({ ...narrowed, query }), [narrowed, query]);
  const latest = useRef({ search, address });
  useLayoutEffect(() => {
    latest.current = { search, address };
  }, [search, address]);

  const write = useCallback(
    (patch: Partial<RouteSearch>) => {
      const { search: asked, address: before } = latest.current;
      const { limit: _limit, offset: _offset, ...words } = writeSearchText({ ...asked, ...patch });
      if (words.query !== before.query) wrote(words.query ?? '');
      const asks = { ...words, view: before.view };
      keep(asks);
      void navigate({
        search: asks,
        replace: true,
        resetScroll: false,
        // The screen stays; a transition for each letter would only be broken off by the next.
        viewTransition: false,
      });
    },
    [navigate, keep, wrote],
  );
  const debounced = useDebounce(write);
  const change = useCallback(
    (patch: Partial<RouteSearch>) => {
      debounced.drop();
      if (patch.query !== undefined) setText(patch.query);
      write(patch);
    },
    [debounced, write, setText],
  );
  return {
    search,
    /** What it is narrowed by; the same object while words are typed. Its own words may be those before. */
    narrowed,
    /** Whether what is found is drawn on a map. */
    isMap: address.view === 'map',
    /** The parts of the address that say what is not known. */
    ignored,
    text,
    /** The same function between renders, as are those below. */
    change,
    type: useCallback(
      (typed: string) => {
        // Blanks around the words are the typist's.
        setText(typed);
        debounced.begin();
      },
      [debounced, setText],
    ),
    /** Lets go of all facets; the words stay. */
    clear: useCallback(() => change(noFacets), [change]),
  };
}
