import { useCallback, useEffect, useRef } from 'react';
import { useLocal } from '../../sync/local/local-provider';

/** What a screen was asked for, as its address has it; nothing said is undefined. */
type Asked = Readonly<Record<string, string | undefined>>;

const isEmpty = (asked: Asked) => Object.values(asked).every((value) => value === undefined);

/** What was asked for last in this tab, by screen, and by whom: it is nobody else's to see. */
const last = new Map<string, { by: string | null | undefined; asked: Asked }>();

/**
 * Keeps what a screen is asked for while the tab lives: who comes back by the bar, with an empty address, finds it
 * again. `restore` writes it back into the address; it is the same function between renders. Answers one that keeps
 * what is on its way into the address, which one may leave before it arrives.
 */
export function useKeptSearch<Search extends Asked>(
  screen: string,
  asked: Search,
  restore: (before: Search) => void,
): (asked: Search) => void {
  const { account } = useLocal();
  const keep = useCallback(
    (now: Search) => void last.set(screen, { by: account, asked: now }),
    [screen, account],
  );
  const isFirst = useRef(true);
  useEffect(() => {
    if (account === undefined) return;
    const before = last.get(screen);
    keep(asked);
    if (!isFirst.current) return;
    isFirst.current = false;
    if (before === undefined || before.by !== account || !isEmpty(asked) || isEmpty(before.asked)) return;
    last.set(screen, before);
    restore(before.asked as Search);
  }, [screen, account, asked, keep, restore]);
  return keep;
}
