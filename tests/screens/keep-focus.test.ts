// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from '../../src/shell/start/keep-focus';

beforeAll(() => keepFocus());
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <header><button id="bar">Bar</button></header>
    <main>
      <h1 tabindex="-1">Cart</h1>
      <div id="side"><button id="save">Save</button><a href="#">More</a></div>
      <ul id="lines"><li id="one"><button>One</button></li><li id="two"><button>Two</button></li></ul>
      <ul data-windowed><li><button id="far">Far</button></li><li>Near</li></ul>
    </main>`;
});
afterEach(() => vi.useRealTimers());

const at = (id: string) => document.querySelector<HTMLElement>(`#${id}`) as HTMLElement;
/** Takes away what is at a place while its button has the focus, and what others do about it. */
async function remove(place: Element, button: HTMLElement, others = () => {}): Promise<void> {
  button.focus();
  place.remove();
  others();
  await vi.advanceTimersByTimeAsync(200);
}

test('when a button goes, what held it has the focus, for as long as it is there', async () => {
  await remove(at('save'), at('save'));
  expect(document.activeElement?.id).toBe('side');
  at('bar').focus();
  expect(at('side').hasAttribute('tabindex')).toBe(false);
});

test('when an entry of a list goes, the next has it, and when none is left the list', async () => {
  await remove(at('one'), at('one').querySelector('button') as HTMLElement);
  expect(document.activeElement?.id).toBe('two');
  await remove(at('two'), at('two').querySelector('button') as HTMLElement);
  expect(document.activeElement?.id).toBe('lines');
});

test('who takes it on purpose, or taps elsewhere, keeps it', async () => {
  await remove(at('save'), at('save'), () => document.querySelector('h1')?.focus());
  expect(document.activeElement?.tagName).toBe('H1');
  await remove(at('one'), at('one').querySelector('button') as HTMLElement, () =>
    document.dispatchEvent(new Event('pointerdown')),
  );
  expect(document.activeElement).toBe(document.body);
});

test('a row that is scrolled away, or a button of the bar, draws it nowhere', async () => {
  await remove(at('far').parentElement as HTMLElement, at('far'));
  expect(document.activeElement).toBe(document.body);
  await remove(at('bar'), at('bar'));
  expect(document.activeElement).toBe(document.body);
});
