// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Topo } from '#contract/catalogue/topo';
import { startTexts } from '../support/start-texts';
import { RockList, type RockRow } from '../../src/catalogue/screens/route/rock-list';
import type { TopoClimb } from '../../src/catalogue/parts/topo/topo-climb';
import { TopoViewer } from '../../src/catalogue/parts/topo/topo-viewer';

const topo: Topo = {
  id: 1,
  picture: { hash: 'a'.repeat(64), mediaType: 'image/webp', width: 1600, height: 1000, bytes: 1 },
  alt: { fr: 'La paroi', en: 'The wall' },
  // The order of drawing is not the order of reading.
  lines: [
    {
      of: 30,
      number: 3,
      points: [
        [0.8, 0.9],
        [0.8, 0.1],
      ],
    },
    {
      of: 10,
      number: 1,
      points: [
        [0.2, 0.9],
        [0.2, 0.1],
      ],
    },
    {
      of: 20,
      number: 2,
      points: [
        [0.5, 0.9],
        [0.5, 0.1],
      ],
      variants: [
        [
          [0.5, 0.5],
          [0.6, 0.1],
        ],
      ],
      marks: [
        { kind: 'bolt', at: [0.5, 0.7] },
        { kind: 'belay', at: [0.5, 0.1] },
      ],
      text: { fr: 'Au milieu du mur', en: 'In the middle of the wall' },
    },
  ],
  descents: [
    [
      [0.9, 0.1],
      [0.95, 0.9],
    ],
  ],
};
const row = (id: number, name: string, grade: string): RockRow => ({
  id,
  number: id / 10,
  name,
  grade,
  lengthMeters: 25,
  bolts: 9,
  stars: 2,
  note: id === 20 ? { fr: 'Départ raide', en: 'Steep start' } : null,
  standing: ({ 10: 'sent', 20: 'working', 30: 'wished' } as const)[id as 10],
});
const rows = [row(10, 'Alpha', '5c'), row(20, 'Beta', '6b'), row(30, 'Gamma', '7a')];
const climbs: TopoClimb[] = rows.map(({ id, number, name, grade }) => ({
  id,
  number,
  spoken: `${number}, ${name}, ${grade}`,
  band: 'D',
}));

/** The topo and its list as a screen joins them. */
function Rock({ pictureUrl = null }: { pictureUrl?: string | null }) {
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <>
      <TopoViewer
        topo={topo}
        alt="La paroi"
        pictureUrl={pictureUrl}
        climbs={climbs}
        chosen={chosen}
        onChoose={setChosen}
      />
      <RockList rows={rows} chosen={chosen} onChoose={setChosen} />
    </>
  );
}

const onRock = () => within(screen.getByRole('group', { name: 'La paroi' }));
const inList = () => within(screen.getByRole('list'));
const pressed = (element: HTMLElement) => element.getAttribute('aria-pressed');

beforeAll(() => startTexts('fr'));
afterEach(cleanup);

describe('a topo with its list', () => {
  test('a line chosen on the rock is the one chosen in the list', async () => {
    render(<Rock />);
    await userEvent.click(onRock().getByRole('button', { name: '2, Beta, 6b, Au milieu du mur' }));
    expect(pressed(inList().getByRole('button', { name: /Beta/ }))).toBe('true');
    expect(pressed(inList().getByRole('button', { name: /Alpha/ }))).toBe('false');
    expect(screen.getByText('Départ raide')).toBeTruthy();
  });

  test('a climb chosen in the list is the one marked on the rock', async () => {
    render(<Rock />);
    await userEvent.click(inList().getByRole('button', { name: /Gamma/ }));
    expect(pressed(onRock().getByRole('button', { name: '3, Gamma, 7a' }))).toBe('true');
    expect(document.querySelector('g[data-chosen]')?.parentElement?.lastElementChild).toBe(
      document.querySelector('g[data-chosen]'),
    );
  });

  test('the drawn line itself can be chosen', () => {
    render(<Rock />);
    const [firstDrawn] = document.querySelectorAll('svg g[data-band]');
    if (firstDrawn) fireEvent.click(firstDrawn);
    expect(pressed(inList().getByRole('button', { name: /Alpha/ }))).toBe('true');
  });
});

describe('what is drawn beside a line', () => {
  test('is shown by form: other ways, bolts and belays on it, and the ways down', () => {
    render(<Rock />);
    const beta = [...document.querySelectorAll('svg g[data-band]')].find((line) =>
      line.querySelector('[data-mark]'),
    );
    const marks = [...(beta?.querySelectorAll('[data-mark]') ?? [])];
    expect(marks.map((mark) => mark.getAttribute('data-mark'))).toEqual(['bolt', 'belay']);
    expect(beta?.querySelectorAll('[data-way="variant"]')).toHaveLength(1);
    expect(document.querySelectorAll('[data-mark]')).toHaveLength(2);
    expect(document.querySelectorAll('[data-way="descent"]')).toHaveLength(1);
  });
});

describe('the numbers on the rock', () => {
  test('stand in reading order and are one stop of the tab key', () => {
    render(<Rock />);
    const numbers = onRock().getAllByRole('button', { name: /, .*, / });
    expect(numbers.map((button) => button.textContent)).toEqual(['1', '2', '3']);
    expect(numbers.map((button) => button.tabIndex)).toEqual([0, -1, -1]);
  });

  test('are walked with the arrow keys, and the walk chooses', async () => {
    render(<Rock />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('2');
    expect(pressed(inList().getByRole('button', { name: /Beta/ }))).toBe('true');
    await userEvent.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('3');
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('3');
    await userEvent.keyboard('{Home}');
    expect(document.activeElement?.textContent).toBe('1');
  });
});

describe('a picture that is not on the device', () => {
  test('is said, and the lines are drawn all the same', () => {
    render(<Rock pictureUrl={null} />);
    expect(screen.getByText(/La photo n’est pas sur cet appareil/)).toBeTruthy();
    expect(document.querySelectorAll('svg g[data-band]')).toHaveLength(3);
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('what is in the logbook', () => {
  test('is marked in the list in words', () => {
    render(<Rock />);
    expect(inList().getByRole('button', { name: /Alpha.*enchaînée/ })).toBeTruthy();
    expect(inList().getByRole('button', { name: /Beta.*en travail/ })).toBeTruthy();
    expect(inList().getByRole('button', { name: /Gamma.*dans vos projets/ })).toBeTruthy();
    expect(inList().queryByRole('button', { name: /Beta.*déjà/ })).toBeNull();
  });
});
