import { describe, expect, test } from 'vitest';
import { baseKey, placeholders, textsOf } from './support/texts';
import { namedKeys } from './support/text-keys';

const fr = textsOf('fr');
const en = textsOf('en');
const areas = [...new Set([...fr.keys()].map((key) => key.split('.')[0] ?? ''))];
const keys = new Set([...fr.keys(), ...en.keys()].map(baseKey));
const named = namedKeys(areas);

/** Texts that are the same in both languages, and why. */
const sameInBoth: Record<string, string> = {
  'catalogue.guidebook.pages_one': 'the same word',
  'catalogue.guidebook.pages_other': 'the same word',
  'catalogue.guidebook.isbn': 'the same short form',
  'counter.goods.stock': 'the same word',
  'drawing.now': 'a number and a name',
  'drawing.alt': 'a name and the same word',
  'imports.columns.lat': 'the same word',
  'imports.columns.lon': 'the same word',
  'imports.source.osm': 'a name',
  'imports.source.openbeta': 'a name',
  'drawing.tool.crux': 'the same word',
  'ground.pause': 'the same word',
  'ground.points_one': 'the same word',
  'ground.points_other': 'the same word',
  'ground.walked': 'two figures',
  'counter.team.email': 'the same word',
  'counter.cuts.codes': 'the same word',
  'counter.cuts.code': 'the same word',
  'counter.texts.tab.messages': 'the same word',
  'counter.texts.tab.pages': 'the same word',
  'counter.texts.tab.letters': 'the same word',
  'counter.texts.messages': 'the same word',
  'counter.texts.loud.info': 'the same word',
  'counter.texts.loud.error': 'the same word',
  'logbook.type.20': 'the French say flash too',
  'counter.accounts.services': 'the same word',
  'counter.figures.file.activations': 'the same word',
  'counter.figures.file.copies': 'the same word',
  'order.list.date': 'the same word',
  'order.list.total': 'the same word',
  'order.sums.bare': 'the same word',
  'presentation.seller.registration': 'a French number has no English name',
  'presentation.seller.email': 'the same word',
  'shell.menu': 'the same word',
  'shell.theme.auto': 'the same short form',
};

describe('the two languages', () => {
  test('have the same keys', () => {
    expect([...fr.keys()].filter((key) => !en.has(key))).toEqual([]);
    expect([...en.keys()].filter((key) => !fr.has(key))).toEqual([]);
  });

  test('fill in the same values', () => {
    const different = [...fr].filter(
      ([key, text]) => placeholders(text).join() !== placeholders(en.get(key) ?? '').join(),
    );
    expect(different.map(([key]) => key)).toEqual([]);
  });

  test('leave no text empty', () => {
    const empty = [...fr, ...en].filter(([, text]) => text.trim() === '');
    expect(empty.map(([key]) => key)).toEqual([]);
  });

  test('leave no text untranslated', () => {
    const equal = [...fr].filter(([key, text]) => hasWords(text) && en.get(key) === text);
    expect(equal.map(([key]) => key).filter((key) => !(key in sameInBoth))).toEqual([]);
  });

  test('have both forms of every counted text', () => {
    const counted = [...fr.keys()].filter((key) => key !== baseKey(key)).map(baseKey);
    const incomplete = counted.filter((key) => !fr.has(`${key}_one`) || !fr.has(`${key}_other`));
    expect(incomplete).toEqual([]);
  });

  test('count in every text in which a noun follows a number that may be 0 or 1', () => {
    // What ends a range is never one: "2 à 4 jours".
    const noun = /(?<!à )\{\{(?:count|done|kept|max|ready|total)\}\}[\s\u00A0\u202F]\p{L}+s(?!\p{L})/u;
    const uncounted = [...fr].filter(([key, text]) => key === baseKey(key) && noun.test(text));
    expect(uncounted.map(([key]) => key)).toEqual([]);
  });
});

describe('the code', () => {
  test('asks only for texts that exist', () => {
    const unknown = [...named.asked].filter(([key]) => !keys.has(key));
    expect(unknown.map(([key, file]) => `${key} in ${file}`)).toEqual([]);
  });

  test('says every refusal and every failed download in words', () => {
    const unsaid = [...named.problems].filter(([key]) => !keys.has(key));
    expect(unsaid.map(([key, file]) => `${key} in ${file}`)).toEqual([]);
  });

  test('builds only keys of texts that exist', () => {
    const fitting = named.patterns.filter(({ pattern }) => ![...keys].some((key) => pattern.test(key)));
    expect(fitting.map(({ pattern, file }) => `${pattern.source} in ${file}`)).toEqual([]);
  });

  test('uses every text', () => {
    expect([...keys].filter((key) => !named.mayBe(key))).toEqual([]);
  });
});

describe('who speaks to the device', () => {
  const spoken = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ');
  /** The longer name of a button for who does not see what it stands beside, and the words that are written on it. */
  const names = /^(.*)(?:Of|Long)$/;
  const isName = (key: string, text: string) => key.endsWith('Long') || placeholders(text).length > 0;

  for (const [language, texts] of Object.entries({ fr, en })) {
    test(`finds a button by the words on it, in ${language}`, () => {
      const pairs = [...texts].flatMap(([key, name]) => {
        const written = texts.get(names.exec(key)?.[1] ?? '');
        return written === undefined || !isName(key, name) ? [] : [{ key, name, written }];
      });
      expect(pairs.length).toBeGreaterThan(5);
      const other = pairs.filter(({ name, written }) => !spoken(name).includes(spoken(written)));
      expect(other.map(({ key, name, written }) => `${key}: ${name} / ${written}`)).toEqual([]);
    });
  }
});

describe('French typography', () => {
  const wrong = (rule: RegExp) =>
    [...fr]
      .filter(([, text]) => rule.test(text.replaceAll(/https?:\S+/g, '')))
      .map(([key, text]) => `${key}: ${text}`);

  test('sets a no-break space before : ; ! ? and »', () => {
    expect(wrong(/ [:;!?»]|[^\s\u00A0\u202F!?.…][:;!?](\s|$)|[^\s\u00A0\u202F]»/)).toEqual([]);
  });

  test('sets a no-break space after «', () => {
    expect(wrong(/«[^\u00A0\u202F]/)).toEqual([]);
  });

  test('writes the curved apostrophe and the single character …', () => {
    expect(wrong(/'|\.\.\./)).toEqual([]);
  });

  test('sets a no-break space between a number and its unit', () => {
    expect(wrong(/(\d|\}\}) (m|km|h|min|%|€|Mo|ko)\b/)).toEqual([]);
  });
});

function hasWords(text: string): boolean {
  return /\p{L}{3,}/u.test(text.replaceAll(/\{\{[^}]*\}\}/g, ''));
}
