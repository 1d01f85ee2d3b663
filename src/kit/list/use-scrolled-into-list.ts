import { type RefObject, useEffect } from 'react';

/** Brings a row into view when it is marked, within a list that scrolls by itself; the page stays where it is. */
export function useScrolledIntoList(row: RefObject<HTMLElement | null>, isMarked: boolean): void {
  useEffect(() => {
    if (!isMarked || !row.current) return;
    const list = scrollerOf(row.current);
    if (!list) return;
    const [own, around] = [row.current.getBoundingClientRect(), list.getBoundingClientRect()];
    if (own.top < around.top || own.bottom > around.bottom) list.scrollTop += own.top - around.top - ABOVE;
  }, [row, isMarked]);
}

/** Pixels of the row before it that are left in view. */
const ABOVE = 40;

function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let above = element.parentElement; above && above !== document.body; above = above.parentElement) {
    const isScroller = /auto|scroll/.test(getComputedStyle(above).overflowY);
    if (isScroller && above.scrollHeight > above.clientHeight) return above;
  }
  return null;
}
