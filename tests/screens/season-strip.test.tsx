// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { startTexts } from '../support/start-texts';
import { seasonRanges } from '../../src/catalogue/parts/season-strip';
import { SeasonStrip } from '../../src/catalogue/parts/season-strip';

afterEach(cleanup);

describe('the months of a crag', () => {
  test('are runs of the same suitability', () => {
    expect(seasonRanges([0, 0, 1, 2, 2, 1, 0, 0, 2, 2, 1, 0], 2)).toEqual([
      { from: 3, to: 4 },
      { from: 8, to: 9 },
    ]);
  });

  test('run over the turn of the year', () => {
    expect(seasonRanges([2, 2, 1, 0, 0, 0, 0, 0, 0, 1, 2, 2], 2)).toEqual([{ from: 10, to: 1 }]);
  });

  test('may be all the year, or never', () => {
    expect(
      seasonRanges(
        Array.from({ length: 12 }, () => 2),
        2,
      ),
    ).toEqual([{ from: 0, to: 11 }]);
    expect(
      seasonRanges(
        Array.from({ length: 12 }, () => 0),
        2,
      ),
    ).toEqual([]);
  });

  test('are said in words, the strip itself is only for the eye', async () => {
    await startTexts('fr');
    const { container } = render(<SeasonStrip months={[0, 0, 1, 2, 2, 1, 0, 0, 2, 2, 1, 0]} />);
    const words = container.querySelector('figcaption')?.textContent ?? '';
    expect(words).toContain('avril à mai et septembre à octobre');
    expect(words).toContain('mars, juin et novembre');
    expect(container.querySelector('[aria-hidden="true"]')?.querySelectorAll('[data-level]')).toHaveLength(
      12,
    );
  });

  test('are said in English too', async () => {
    await startTexts('en');
    const { container } = render(<SeasonStrip months={[2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2]} />);
    expect(container.querySelector('figcaption')?.textContent).toContain('Best months: November to February');
  });
});
