import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { RouteSearch } from '#contract/route-search';
import { facetNames, noSearch, readSearchText, writeSearchText } from '#contract/search-text';

/** The search that was looked at last in this tab: who comes by the bar, with an empty address, finds it again. */
let kept: Record<string, string | undefined> | undefined;

const isEmpty = (address: object) => Object.values(address).every((value) => value === undefined);

/** What is looked for, as it stands in the address, and how to change it; the letters being typed run ahead of it. */
export function useAddressSearch() {
  const address = useSearch({ from: '/{-$lng}/search' });
  const navigate = useNavigate({ from: '/{-$lng}/search' });
  const inAddress = address.query ?? '';
  const [text, setText] = useState(inAddress);
  // What was written into the address and comes back from there, late when one types quickly.
  const written = useRef(new Set<string>());
  useEffect(() => {
    // The address may change behind the field: back, forward, or a search from the menu.
    if (!written.current.has(inAddress)) setText(inAddress);
  }, [inAddress]);
  useEffect(() => {
    if (inAddress === text.trim()) written.current.clear();
  }, [inAddress, text]);

  const isFirst = useRef(true);
  useEffect(() => {
    const before = kept;
    kept = { ...address };
    if (!isFirst.current) return;
    isFirst.current = false;
    if (!before || !isEmpty(address) || isEmpty(before)) return;
    kept = before;
    void navigate({ search: before, replace: true, viewTransition: false });
  }, [address, navigate]);

  const { search: read, ignored } = readSearchText(address);
  const search: RouteSearch = { ...read, query: text.trim() };
  const change = (patch: Partial<RouteSearch>) => {
    if (patch.query !== undefined) setText(patch.query);
    const { limit: _limit, offset: _offset, ...words } = writeSearchText({ ...search, ...patch });
    if (words.query !== address.query) written.current.add(words.query ?? '');
    void navigate({
      search: { ...words, view: address.view },
      replace: true,
      resetScroll: false,
      // The screen stays; a transition for each letter would only be broken off by the next.
      viewTransition: false,
    });
  };
  return {
    search,
    /** Whether what is found is drawn on a map. */
    isMap: address.view === 'map',
    /** The parts of the address that say what is not known. */
    ignored,
    text,
    change,
    type: (typed: string) => {
      change({ query: typed.trim() });
      // Blanks around the words are the typist's.
      setText(typed);
    },
    /** Lets go of all facets; the words stay. */
    clear: () => change(Object.fromEntries(facetNames.map((facet) => [facet, noSearch[facet]]))),
  };
}
