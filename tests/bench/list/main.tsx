import {
  Button,
  Card,
  CardHeader,
  FluentProvider,
  Link,
  Text,
  webLightTheme,
} from '@fluentui/react-components';
import { memo, useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { VirtualList } from '../../../src/kit/list/virtual-list';

/*
 * A list in four ways: by the DOM alone, by React, by React in Fluent's cards, and by the product's own list of all that
 * there is. Each draws a row that leads somewhere and one thing to do with it, and is laid out before its time is told.
 */

interface Place {
  id: number;
  label: string;
  crag: string;
}

interface RowProps {
  place: Place;
  isSaved: boolean;
}

/** What a page says of a way to draw a list. */
export interface ListBench {
  /** Milliseconds until it is in the document and laid out. */
  mount(way: Way): number;
  /** The same for one row of it that is saved, and drawn anew. */
  toggle(): number;
  /** Takes it out again. */
  clear(): void;
  ready: Promise<void>;
}
export type Way = 'dom' | 'react' | 'fluent' | 'own';

declare global {
  var lists: ListBench | undefined;
}

/** As many as QUALITY's page of plain rows has, and as many as a catalogue has. */
const PLAIN = 100;
const ALL = 50_000;
const places = Array.from({ length: ALL }, (_, id): Place => ({
  id,
  label: `Secteur ${id}`,
  crag: `Falaise ${id}`,
}));
const some = places.slice(0, PLAIN);

const Thin = memo(({ place: { id, label, crag }, isSaved }: RowProps) => (
  <div>
    <a href={`#${id}`}>
      <span>{label}</span> <span>{crag}</span>
    </a>
    <button aria-pressed={isSaved}>Enregistrer</button>
  </div>
));

function Fluent({ place: { id, label, crag }, isSaved }: RowProps) {
  return (
    <Card>
      <CardHeader
        header={<Link href={`#${id}`}>{label}</Link>}
        description={<Text>{crag}</Text>}
        action={<Button aria-pressed={isSaved}>Enregistrer</Button>}
      />
    </Card>
  );
}

const TOGGLED = 'toggled';

function Saving({ children }: { children: (isSaved: (place: Place) => boolean) => ReactNode }) {
  const [saved, setSaved] = useState<number>();
  useEffect(() => {
    const toggle = () => setSaved((one) => (one === undefined ? 3 : undefined));
    window.addEventListener(TOGGLED, toggle);
    return () => window.removeEventListener(TOGGLED, toggle);
  }, []);
  return children(({ id }) => id === saved);
}

const ways: Record<Exclude<Way, 'dom'>, ReactNode> = {
  react: (
    <Saving>
      {(isSaved) => (
        <ul>
          {some.map((place) => (
            <li key={place.id}>
              <Thin place={place} isSaved={isSaved(place)} />
            </li>
          ))}
        </ul>
      )}
    </Saving>
  ),
  fluent: (
    <FluentProvider theme={webLightTheme}>
      <Saving>
        {(isSaved) => some.map((place) => <Fluent key={place.id} place={place} isSaved={isSaved(place)} />)}
      </Saving>
    </FluentProvider>
  ),
  own: (
    <Saving>
      {(isSaved) => (
        <VirtualList items={places} keyOf={({ id }) => `${id}`} estimate={24} label="Secteurs">
          {(place) => <Thin place={place} isSaved={isSaved(place)} />}
        </VirtualList>
      )}
    </Saving>
  ),
};

function drawByHand(into: Element): void {
  const list = document.createElement('ul');
  for (const { id, label, crag } of some) {
    const row = document.createElement('li');
    const way = document.createElement('a');
    way.href = `#${id}`;
    way.textContent = `${label} ${crag}`;
    const button = document.createElement('button');
    button.textContent = 'Enregistrer';
    button.ariaPressed = 'false';
    row.append(way, button);
    list.append(row);
  }
  into.append(list);
}

const main = document.querySelector('main');
if (!main) throw new Error('The page has no main part.');
let clear: () => void = () => undefined;

globalThis.lists = {
  mount: (way) => {
    const into = document.createElement('div');
    main.append(into);
    if (way === 'dom') {
      clear = () => into.remove();
      return timeOf(() => drawByHand(into));
    }
    const root = createRoot(into);
    clear = () => {
      root.unmount();
      into.remove();
    };
    return timeOf(() => flushSync(() => root.render(ways[way])));
  },
  toggle: () => timeOf(() => flushSync(() => void window.dispatchEvent(new Event(TOGGLED)))),
  clear: () => clear(),
  // What a long list needs comes when the first one is drawn.
  ready: import('../../../src/kit/list/windowed-list').then(() => undefined),
};

function timeOf(work: () => void): number {
  const from = performance.now();
  work();
  // Asking how high it is has it laid out.
  void document.body.offsetHeight;
  return performance.now() - from;
}
