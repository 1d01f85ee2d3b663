// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentLanguage } from '../../src/language/current-language';

const KEY = 'relais-language';

beforeEach(() => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
  document.documentElement.lang = 'fr';
});
afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

/* SPEC section 9: path, local storage, session storage, navigator, html tag; one of ours, or English. */
describe('the language somebody arrives in', () => {
  test('is the one of the address, whatever else is known', () => {
    window.localStorage.setItem(KEY, 'fr');
    expect(currentLanguage('/en/carnet')).toBe('en');
    expect(currentLanguage('/FR/voies')).toBe('fr');
  });

  test('is else the one chosen last on this device, then in this tab', () => {
    window.sessionStorage.setItem(KEY, 'fr');
    expect(currentLanguage('/voies')).toBe('fr');
    window.localStorage.setItem(KEY, 'en');
    expect(currentLanguage('/voies')).toBe('en');
  });

  test('is else the browser’s, and the page’s where the browser has none', () => {
    expect(currentLanguage('/')).toBe('en');
    const language = vi.spyOn(navigator, 'language', 'get').mockReturnValue('fr-CA');
    expect(currentLanguage('/')).toBe('fr');
    language.mockReturnValue(undefined as unknown as string);
    expect(currentLanguage('/')).toBe('fr');
  });

  test.each([
    ['fr-CH', 'fr'],
    ['FR', 'fr'],
    ['en-US', 'en'],
    ['de', 'en'],
    ['', 'en'],
  ])('of %s is %s', (code, spoken) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(code);
    expect(currentLanguage('/')).toBe(spoken);
  });

  test('is known where the browser forbids storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(currentLanguage('/')).toBe('en');
  });
});
