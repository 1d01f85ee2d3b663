import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { VirtualListProps } from './virtual-list-props';
import styles from './virtual-list.module.css';

/** The rows around the eye, by TanStack Virtual; loaded by `VirtualList` when a list is long. */
export function WindowedList({ items, keyOf, estimate, label, children }: VirtualListProps<unknown>) {
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
  // Another function would have every row's place reckoned anew at each step of scrolling.
  const keys = useMemo(() => items.map(keyOf), [items, keyOf]);
  const getItemKey = useCallback((index: number) => keys[index] ?? index, [keys]);
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimate,
    getItemKey,
    overscan: 6,
    scrollMargin: top,
  });
  return (
    <ul
      ref={listRef}
      className={styles['list']}
      style={{ height: virtualizer.getTotalSize() }}
      aria-label={label}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index];
        return item === undefined ? null : (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            className={styles['row']}
            style={{ transform: `translateY(${start - top}px)` }}
            aria-setsize={items.length}
            aria-posinset={index + 1}
          >
            {children(item)}
          </li>
        );
      })}
    </ul>
  );
}
