import { lazy, Suspense } from 'react';
import type { VirtualListProps } from './virtual-list-props';

/** Up to so many rows are simply drawn; the code that windows a list stays off the first path. */
const PLAIN_ROWS_MAX = 40;

const WindowedList = lazy(async () => ({ default: (await import('./windowed-list')).WindowedList }));

/** A list of any length that scrolls with the page; a long one keeps only the rows around the eye in the document. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { items, children } = props;
  if (items.length <= PLAIN_ROWS_MAX) return <PlainList {...props} />;
  return (
    <Suspense fallback={<PlainList {...props} items={items.slice(0, PLAIN_ROWS_MAX)} />}>
      <WindowedList
        {...props}
        // `lazy` forgets the type of the items; both functions get them back unchanged.
        keyOf={(item, at) => props.keyOf(item as Item, at)}
      >
        {(item, at) => children(item as Item, at)}
      </WindowedList>
    </Suspense>
  );
}

/** A list whose rows are all in the document. */
export function PlainList<Item>({ items, keyOf, label, children }: VirtualListProps<Item>) {
  return (
    <ul aria-label={label}>
      {Array.from(items, (item, at) => (
        <li key={keyOf(item, at)}>{children(item, at)}</li>
      ))}
    </ul>
  );
}
