// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { showToast } from '../../src/kit/overlay/show-toast';
import { freeTop } from '../../src/shell/toasts/place-toasts';
import { Toasts } from '../../src/shell/toasts/toasts';
import { startTexts } from '../support/start-texts';

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const say = (words: string) => act(() => void showToast({ words }));
/** Where all of them stand. */
const placeOfAll = () => screen.getByRole('status');
const toast = (words: string) => screen.getByRole('listitem', { name: words, hidden: true });
/** Draws the toasts, Fluent's with them. */
async function draw() {
  render(<Toasts />);
  await act(() => vi.advanceTimersByTimeAsync(50));
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.advanceTimersByTimeAsync(50));
}

// Fluent's code takes longer than a test should wait.
beforeAll(() => import('../../src/shell/toasts/toaster'));

describe('what is said in passing', () => {
  beforeEach(async () => {
    await startTexts('fr');
    vi.useFakeTimers();
    await draw();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  test('goes by itself after five seconds', async () => {
    say('Voie enregistrée');
    await pass(4_999);
    expect(screen.getByText('Voie enregistrée')).toBeTruthy();
    await pass(1);
    expect(screen.queryByText('Voie enregistrée')).toBeNull();
  });

  test('stays while it is pointed at or has the focus, and goes when it is let go', async () => {
    say('Par la souris');
    fireEvent.pointerMove(toast('Par la souris'));
    await pass(20_000);
    fireEvent.pointerLeave(toast('Par la souris'));
    expect(screen.queryByText('Par la souris')).toBeNull();
    say('Par le clavier');
    fireEvent.focus(screen.getByRole('button', { name: 'Fermer', hidden: true }));
    await pass(20_000);
    fireEvent.blur(screen.getByRole('button', { name: 'Fermer', hidden: true }));
    expect(screen.queryByText('Par le clavier')).toBeNull();
  });

  test('goes in its time when it came up under a pointer that rests', async () => {
    say('Sous la souris');
    fireEvent.pointerEnter(toast('Sous la souris'));
    await pass(5_000);
    expect(screen.queryByText('Sous la souris')).toBeNull();
  });

  test('makes room for the next, also under a resting mouse; trouble and what can be taken back stay', async () => {
    say('La première');
    fireEvent.pointerMove(toast('La première'));
    say('La seconde');
    expect(screen.queryByText('La première')).toBeNull();
    act(() => void showToast({ words: 'Impossible', severity: 'error' }));
    act(() => void showToast({ words: 'Cochée', actions: [{ words: 'Annuler', act: () => undefined }] }));
    say('La dernière');
    expect(screen.queryByText('La seconde')).toBeNull();
    for (const words of ['Impossible', 'Cochée', 'La dernière']) expect(screen.getByText(words)).toBeTruthy();
    // Where the keys are nothing goes.
    fireEvent.focus(screen.getAllByRole('button', { name: 'Fermer', hidden: true })[2] as HTMLElement);
    say('Une autre');
    expect(screen.getByText('La dernière')).toBeTruthy();
    fireEvent.blur(screen.getAllByRole('button', { name: 'Fermer', hidden: true })[2] as HTMLElement);
    await pass(20_000);
  });

  test('goes with the one beside it, when that was held and closed', async () => {
    act(() => void showToast({ words: 'La première', severity: 'warning' }));
    say('La seconde');
    fireEvent.pointerMove(toast('La première'));
    await pass(20_000);
    fireEvent.click(screen.getAllByRole('button', { name: 'Fermer', hidden: true })[0] as HTMLElement);
    expect(screen.queryByText('La première')).toBeNull();
    expect(screen.queryByText('La seconde')).toBeNull();
  });
});

describe('what is said while the next screen is being drawn', () => {
  const place = (element: HTMLElement, top: number, height: number) => {
    const box = new DOMRect(0, top, 300, height);
    element.getClientRects = () => [box] as unknown as DOMRectList;
    element.getBoundingClientRect = () => box;
  };
  const top = (region: HTMLElement) => region.style.getPropertyValue('--toasts-top');

  beforeEach(async () => {
    await startTexts('fr');
    // What jsdom lacks; Fluent's own marks at the ends of the page are asked too.
    HTMLElement.prototype.checkVisibility = () => true;
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    document.body.replaceChildren();
    vi.useRealTimers();
  });

  test('moves off the button that comes to stand below it, unless a hand is on its own', async () => {
    await draw();
    place(placeOfAll(), 72, 60);
    say('Adresse enregistrée');
    expect(top(placeOfAll())).toBe('');
    const add = document.createElement('button');
    place(add, 100, 44);
    document.body.append(add);
    await pass(200);
    expect(top(placeOfAll())).toBe('152px');

    screen.getByRole('button', { name: 'Fermer', hidden: true }).focus();
    add.remove();
    await pass(200);
    expect(top(placeOfAll())).toBe('152px');
  });
});

describe('the place of what is said in passing', () => {
  const box = (top: number, bottom: number) => ({ top, bottom });

  test('is the top, when nothing to press stands there', () => {
    expect(freeTop(60, 72, 480, [])).toBe(72);
    expect(freeTop(60, 72, 480, [box(140, 184), box(0, 64)])).toBe(72);
  });

  test('is below a message’s button, with room between', () => {
    expect(freeTop(60, 72, 480, [box(80, 124)])).toBe(132);
  });

  test('is the first gap that is wide enough', () => {
    expect(freeTop(60, 72, 480, [box(250, 294), box(80, 124), box(150, 194)])).toBe(302);
  });

  test('is where it covers the fewest, when there is no gap in the upper part of the window', () => {
    const rows = [box(80, 124), box(100, 144), box(160, 204), box(260, 304), box(310, 480)];
    expect(freeTop(60, 72, 480, rows)).toBe(152);
    expect(freeTop(60, 72, 140, rows)).toBe(72);
  });
});
