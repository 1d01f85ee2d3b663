import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import { numberFormatter } from '../../src/language/number-formatter';

async function write(language: 'fr' | 'en', value: unknown): Promise<string> {
  const texts = i18next.createInstance().use(numberFormatter);
  await texts.init({
    lng: language,
    resources: { [language]: { translation: { text: '{{value}} ↑' } } },
    interpolation: { escapeValue: false, alwaysFormat: true },
  });
  return texts.t('text', { value });
}

describe('a number within a text', () => {
  test.each([
    ['fr', 24_275, '24\u202f275 ↑'],
    ['en', 24_275, '24,275 ↑'],
    ['fr', 999, '999 ↑'],
    ['fr', '24275', '24275 ↑'],
  ] as const)('in %s, %s is written %s', async (language, value, text) => {
    expect(await write(language, value)).toBe(text);
  });
});
