// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { tellMissed } from '../../src/search/queries/tell-missed';

const sent: string[] = [];
vi.stubGlobal('navigator', {
  onLine: true,
  sendBeacon: (address: string, { size }: Blob) => sent.push(`${address} ${size}`) > 0,
});
afterEach(() => sent.splice(0));

test('words that found nothing are told once a visit, without who', () => {
  tellMissed('Dent de  Rez');
  tellMissed('dent de rez');
  expect(sent).toEqual([`/api/search/missed ${JSON.stringify({ words: 'dent de rez' }).length}`]);
});

test.each(['ada@relais.example', '06 12 34 56 78', '2026', 'www.relais.example', 'a', 'x'.repeat(61)])(
  '%s may be somebody’s, or is nothing: it stays here',
  (words) => {
    tellMissed(words);
    expect(sent).toEqual([]);
  },
);
