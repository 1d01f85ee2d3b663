// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import en from '../../src/language/en/drawing.json';
import fr from '../../src/language/fr/drawing.json';
import { type Drawing, emptyDrawing, lineOf } from '../../src/workshop/parts/drawing/drawing';
import type { DrawnClimb } from '../../src/workshop/parts/drawing/drawn-ways';
import { TopoEditor } from '../../src/workshop/parts/drawing/topo-editor';
import { startTexts } from '../support/start-texts';

const climbs = [
  { key: 'climb-1', number: 1, name: 'Alpha', grade: '5c' },
  { key: 'climb-2', number: 2, name: 'Beta', grade: '6b' },
];
const picture = { width: 1_000, height: 500 };
let drawn: Drawing = emptyDrawing;

/** jsdom lays nothing out: the picture is as large on its screen as it is. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, 0, 1_000, 500),
  );
  Element.prototype.setPointerCapture = () => undefined;
  Element.prototype.hasPointerCapture = () => false;
});
beforeAll(async () => {
  await startTexts('fr');
  i18next.addResourceBundle('fr', 'translation', { drawing: fr }, true, false);
  i18next.addResourceBundle('en', 'translation', { drawing: en }, true, false);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  drawn = emptyDrawing;
});

const editorOf = (start: Drawing, of: readonly DrawnClimb[] = climbs) => (
  <TopoEditor
    start={start}
    climbs={of}
    picture={picture}
    pictureUrl={null}
    onChange={(drawing) => {
      drawn = drawing;
    }}
  />
);

function open(start: Drawing = emptyDrawing) {
  const { rerender } = render(editorOf(start));
  return { tellClimbs: (of: readonly DrawnClimb[]) => rerender(editorOf(start, of)) };
}

const tool = (name: string) => screen.getByRole('button', { name });
const hand = (id = 1, pointerType = 'touch') => {
  const board = screen.getByRole('application');
  const send = (name: 'pointerDown' | 'pointerMove' | 'pointerUp') => (x: number, y: number) =>
    fireEvent[name](board, { pointerId: id, pointerType, clientX: x, clientY: y, button: 0 });
  return { down: send('pointerDown'), move: send('pointerMove'), up: send('pointerUp') };
};
const tap = (x: number, y: number) => {
  hand().down(x, y);
  hand().up(x, y);
};

describe('a topo under the hand', () => {
  test('a stroke is the line of the climb that is chosen, of as few points as it needs', () => {
    open();
    const finger = hand();
    finger.down(200, 450);
    for (let y = 440; y >= 50; y -= 10) finger.move(200, y);
    finger.up(200, 50);
    expect(lineOf(drawn, 'climb-1').points).toEqual([
      [0.2, 0.9],
      [0.2, 0.1],
    ]);
    expect(
      within(screen.getByRole('list', { name: 'Voies de cette image' })).getByText('dessinée'),
    ).toBeTruthy();
  });

  test('taps put point after point; each is taken back and brought again by itself', async () => {
    open();
    tap(200, 450);
    tap(220, 250);
    tap(210, 60);
    expect(lineOf(drawn, 'climb-1').points).toHaveLength(3);
    await userEvent.click(tool('Annuler'));
    expect(lineOf(drawn, 'climb-1').points).toHaveLength(2);
    await userEvent.click(tool('Rétablir'));
    expect(lineOf(drawn, 'climb-1').points).toHaveLength(3);
    for (let step = 0; step < 3; step += 1) await userEvent.click(tool('Annuler'));
    // What was there at the start is told as well.
    expect(drawn).toEqual(emptyDrawing);
    expect(tool('Annuler').hasAttribute('disabled')).toBe(true);
  });

  test('a second finger ends what the first began, for the two enlarge the picture', () => {
    open();
    const [first, second] = [hand(1), hand(2)];
    first.down(200, 450);
    first.move(200, 300);
    second.down(600, 300);
    first.move(200, 200);
    first.up(200, 200);
    second.up(600, 300);
    expect(drawn).toBe(emptyDrawing);
  });

  test('where a pen draws, a palm does not', () => {
    open();
    const [pen, palm] = [hand(1, 'pen'), hand(2, 'touch')];
    pen.down(200, 450);
    pen.move(200, 300);
    pen.up(200, 100);
    const line = lineOf(drawn, 'climb-1').points.length;
    palm.down(600, 450);
    palm.move(600, 300);
    palm.up(600, 300);
    expect(lineOf(drawn, 'climb-1').points).toHaveLength(line);
  });

  test('a point is dragged, and the curve between two points is bent where it is taken', async () => {
    open();
    tap(200, 450);
    tap(200, 50);
    await userEvent.click(tool('Déplacer'));
    const finger = hand();
    finger.down(202, 250);
    finger.move(240, 250);
    finger.move(300, 250);
    finger.up(300, 250);
    expect(lineOf(drawn, 'climb-1').points).toEqual([
      [0.2, 0.9],
      [0.3, 0.5],
      [0.2, 0.1],
    ]);
    await userEvent.click(tool('Annuler'));
    expect(lineOf(drawn, 'climb-1').points).toHaveLength(2);
  });

  test('bolts and belays stand on the line, and a touch with the eraser takes one away', async () => {
    open();
    tap(200, 450);
    tap(200, 50);
    await userEvent.click(tool('Point'));
    tap(205, 250);
    await userEvent.click(tool('Relais'));
    tap(201, 52);
    expect(lineOf(drawn, 'climb-1').marks).toEqual([
      { kind: 'bolt', at: [0.2, 0.5] },
      { kind: 'belay', at: [0.2, 0.1] },
    ]);
    await userEvent.click(tool('Gomme'));
    tap(200, 252);
    expect(lineOf(drawn, 'climb-1').marks).toEqual([{ kind: 'belay', at: [0.2, 0.1] }]);
  });
});

describe('what is drawn on another picture', () => {
  const [alpha, beta] = climbs;
  const elsewhere = [{ ...alpha, isElsewhere: true }, beta] as DrawnClimb[];

  test('is passed over, also where that is known a moment later', () => {
    const { tellClimbs } = open();
    expect(screen.getByText(/^1\. Alpha/)).toBeTruthy();
    tellClimbs(elsewhere);
    expect(screen.getByText(/^2\. Beta/)).toBeTruthy();
  });

  test('is not begun here where all climbs are drawn', () => {
    const points: [number, number][] = [
      [0.5, 0.9],
      [0.5, 0.1],
    ];
    const line = { of: 'climb-2', points, variants: [], marks: [], text: null };
    const start: Drawing = { ...emptyDrawing, lines: [line] };
    render(editorOf(start, elsewhere));
    expect(screen.getByText(/^2\. Beta/)).toBeTruthy();
  });

  test('takes no line from the hand that has begun it', () => {
    const { tellClimbs } = open();
    tap(100, 400);
    tellClimbs(elsewhere);
    tap(100, 300);
    expect(lineOf(drawn, 'climb-1').points).toHaveLength(2);
  });
});

describe('a topo under the keys', () => {
  test('a whole line is drawn without a mouse, and each step is said', async () => {
    open();
    screen.getByRole('button', { name: 'Croix de dessin' }).focus();
    await userEvent.keyboard('{Enter}');
    for (let step = 0; step < 10; step += 1) await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('status').textContent).toBe(
      'Croix à 50\u00a0% de la largeur et 30\u00a0% de la hauteur',
    );
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('status').textContent).toBe('2 points posés');
    expect(lineOf(drawn, 'climb-1').points).toEqual([
      [0.5, 0.5],
      [0.5, 0.3],
    ]);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(lineOf(drawn, 'climb-1').points).toHaveLength(1);
    await userEvent.keyboard('{PageDown}{Shift>}{ArrowRight}{/Shift}{Enter}');
    expect(lineOf(drawn, 'climb-2').points).toHaveLength(1);
    await userEvent.keyboard('{Delete}');
    expect(lineOf(drawn, 'climb-2').points).toHaveLength(0);
  });
});

describe('a line in words', () => {
  test('is proposed from the drawing in both languages, and what is written over it stays', async () => {
    open({
      lines: [
        {
          of: 'climb-1',
          points: [
            [0.1, 0.9],
            [0.1, 0.1],
          ],
          variants: [],
          marks: [],
          text: null,
        },
        {
          of: 'climb-2',
          points: [
            [0.5, 0.9],
            [0.8, 0.1],
          ],
          variants: [],
          marks: [{ kind: 'belay', at: [0.8, 0.1] }],
          text: null,
        },
      ],
      descents: [],
    });
    await userEvent.click(screen.getByRole('button', { name: /Beta/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Proposer d’après les tracés' }));
    expect(lineOf(drawn, 'climb-2').text).toEqual({
      fr: 'Part au milieu et monte vers la droite. La voie suivante à gauche est «\u00a0Alpha\u00a0». Un relais est marqué.',
      en: 'Starts in the middle and goes up to the right. The next climb to the left is “Alpha”. A belay is marked.',
    });
    const words = screen.getByRole('textbox', { name: 'En français' });
    await userEvent.clear(words);
    await userEvent.type(words, 'La fissure.');
    await userEvent.tab();
    expect(lineOf(drawn, 'climb-2').text?.fr).toBe('La fissure.');
  });
});
