// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, test } from 'vitest';
import { WindowedList } from '../../src/kit/list/windowed-list';

const ROWS = 50_000;
const ESTIMATE = 24;
const names = Array.from({ length: ROWS }, (_, at) => `Secteur ${at}`);

afterEach(cleanup);

describe('a list of tens of thousands', () => {
  test('is as high as all its rows from its first frame on, and stays so', async () => {
    const into = document.body.appendChild(document.createElement('main'));
    const root = createRoot(into);
    const list = (
      <WindowedList items={names} keyOf={(name) => name} estimate={ESTIMATE} label="Secteurs">
        {(name) => name}
      </WindowedList>
    );
    const height = () => into.querySelector('ul')?.style.height;
    // Outside of `act`, which would let the rest of it follow at once.
    flushSync(() => root.render(list));
    expect(height()).toBe(`${ROWS * ESTIMATE}px`);
    await act(async () => root.render(list));
    expect(height()).toBe(`${ROWS * ESTIMATE}px`);
    expect(into.querySelectorAll('li').length).toBeLessThan(100);
    act(() => root.unmount());
    into.remove();
  });
});
