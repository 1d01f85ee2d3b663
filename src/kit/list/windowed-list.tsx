import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualListProps } from './virtual-list-props';
import styles from './virtual-list.module.css';

/** The first frame reckons where the rows of so many screens begin, from the top of the page to below the eye. */
const FIRST_SCREENS = 2;

/**
 * The rows around the eye, by TanStack Virtual; loaded by `VirtualList` when a list is long. A list whose rows are often
 * others takes it at once, however short it is: it need not begin anew when it grows.
 */
export function WindowedList<Item>({ items, keyOf, estimate, label, children }: VirtualListProps<Item>) {
  const listRef = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const edge = listRef.current?.getBoundingClientRect().top;
      if (edge !== undefined) setTop(Math.round(edge + window.scrollY));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    // What stands above the list may grow, be folded or come late.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  // To reckon tens of thousands takes longer than to draw the rows of a screen: the others follow when those stand.
  const [first, setFirst] = useState(() => firstRows(estimate));
  useEffect(() => startTransition(() => setFirst(Infinity)), []);
  const count = Math.min(items.length, first);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => estimate,
    // By their place: another list of as many rows is not reckoned anew, and begins with the heights of the one before.
    getItemKey: placeOf,
    measureElement: heightOf,
    overscan: 2,
    scrollMargin: top,
  });
  return (
    <ul
      data-windowed
      ref={listRef}
      className={styles['list']}
      style={{ height: virtualizer.getTotalSize() + (items.length - count) * estimate }}
      aria-label={label}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const item = items[index];
        return index >= items.length ? null : (
          <li
            key={keyOf(item as Item, index)}
            ref={virtualizer.measureElement}
            data-index={index}
            className={styles['row']}
            style={{ transform: `translateY(${start - top}px)` }}
            aria-setsize={items.length}
            aria-posinset={index + 1}
          >
            {children(item as Item, index)}
          </li>
        );
      })}
    </ul>
  );
}

/** How many rows of a height reach to below the eye, wherever the page was scrolled to. */
function firstRows(estimate: number): number {
  return Math.ceil((window.scrollY + FIRST_SCREENS * window.innerHeight) / estimate);
}

const placeOf = (index: number) => index;

/** A row's height as the browser has laid it out; until it tells, the one known or guessed. Asking would lay out at once. */
function heightOf(
  row: Element,
  seen: ResizeObserverEntry | undefined,
  virtualizer: Virtualizer<Window, Element>,
): number {
  const [box] = seen?.borderBoxSize ?? [];
  if (box) return Math.round(box.blockSize);
  const index = virtualizer.indexFromElement(row);
  return virtualizer.itemSizeCache.get(index) ?? virtualizer.options.estimateSize(index);
}
