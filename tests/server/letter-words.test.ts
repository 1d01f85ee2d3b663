import { describe, expect, test } from 'vitest';
import type { Letter, LetterName } from '#server/database/schema/letter-contents';
import { letterSamples as samples } from '#server/words/letter-samples';
import { letterWords } from '#server/letters/letter-words';
import { writeLetter } from '#server/letters/write-letter';

const names = Object.keys(letterWords) as LetterName[];
const everyLetter = names.flatMap((name) => [[name, 'fr'] as const, [name, 'en'] as const]);

function written(name: LetterName, language: 'fr' | 'en', more: object = {}) {
  const data = { ...samples[name], ...more };
  return writeLetter({ name, language, recipient: 'ines@relais.example', data } as Letter);
}

describe('a letter', () => {
  test.each(everyLetter)('%s in %s can be followed wherever it names an address', (name, language) => {
    const { text, html } = written(name, language);
    const addresses = [...new Set(text.match(/https?:\/\/\S+/g))];
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) expect(html).toContain(`href="${address}"`);
    const seen = html.replaceAll(/<[^>]*>/g, '');
    expect(seen, 'an address that is read and cannot be tapped').not.toMatch(/https?:/);
  });

  test.each(['fr', 'en'] as const)('is known from the others by its subject, in %s', (language) => {
    const subjects = names.map((name) => written(name, language).subject);
    expect([...new Set(subjects)]).toEqual(subjects);
  });

  test.each(names)('%s is typeset in French', (name) => {
    const { subject, text } = written(name, 'fr');
    const words = `${subject}\n${text}`.replaceAll(/https?:\S+/g, '');
    expect(words).not.toMatch(/ [:;!?»]|[^\s\u00A0\u202F?!][;!?»]|«[^\u00A0\u202F]|'|\.\.\./);
    expect(words).not.toMatch(/[^\s\u00A0\u202F\d]:|\d:\s/);
  });

  test.each([
    'https://evil.example/win',
    'evil.example',
    'www.evil.example',
    'mail@evil.example',
    'evil．example',
  ])('greets nobody by the name %s, which a mail program would turn into a link', (firstName) => {
    for (const [name, language] of everyLetter) {
      const { subject, text, html } = written(name, language, { firstName });
      for (const part of [subject, text, html])
        expect([name, part.includes(firstName)]).toEqual([name, false]);
      expect(text).toMatch(language === 'fr' ? /^Bonjour,$/m : /^Hello,$/m);
    }
  });

  test.each(['https://evil.example/win', 'www.evil.example', 'mail@evil.example'])(
    'to whom a gift is for holds no link of its giver’s, such as %s, and no markup',
    (evil) => {
      for (const language of ['fr', 'en'] as const) {
        const typed = { giver: evil, message: `Salut\n<b onclick="x">${evil}</b>` };
        const { subject, text, html } = written('giftForYou', language, typed);
        for (const part of [subject, text, html]) expect(part).not.toContain(evil);
        expect(html).not.toContain('<b onclick');
        expect(text).toContain('> Salut\n> <b onclick');
        expect(html).toContain('Salut<br>&lt;b');
      }
    },
  );

  test.each(['Jean-Noël', 'D’Arcy', 'J. R.', 'Zoë & Max', 'M.'])('greets %s by name', (firstName) => {
    expect(written('registration', 'fr', { firstName }).text).toContain(`Bonjour ${firstName},`);
  });
});
