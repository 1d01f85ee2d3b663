import { Language } from '#contract/language';
import { readCorrectedTexts } from '#server/store/provider/corrected-texts';
import { readAppTexts } from '#server/text/app-texts';
import { placesOf } from '#server/text/places-of';
import { changeText } from '#server/words/change-text';
import { JSON_FLAG, Misused, type ProviderCommand, readWords, sayJson } from './provider-command';

export const textsSet: ProviderCommand = {
  name: 'texts set',
  takes: 'KEY fr|en TEXT',
  does: 'Says a text of the app otherwise, without a release; {{names}} in braces stay as they are.',
  async run([key, spoken, words, ...more], { withDatabase, say }) {
    if (!words || words.trim() === '' || more.length > 0) throw new Misused('This takes KEY fr|en TEXT.');
    const language = readLanguage(spoken);
    const own = textOf(language, key);
    if (placesOf(words) !== placesOf(own)) {
      throw new Misused(`The text has to hold ${placesOf(own) || 'nothing in braces'}, as in: ${own}`);
    }
    const wish = { what: 'text', textKey: key ?? '', language, words } as const;
    await withDatabase((db) => changeText(db, wish, { now: Date.now() }));
    say(`${key} (${language}) says now: ${words}`);
    return true;
  },
};

export const textsUnset: ProviderCommand = {
  name: 'texts unset',
  takes: 'KEY fr|en',
  does: 'Lets the app’s own text count again.',
  async run([key, spoken, ...more], { withDatabase, say, complain }) {
    if (!key || more.length > 0) throw new Misused('This takes KEY fr|en.');
    const language = readLanguage(spoken);
    const isDone = await withDatabase(async (db) => {
      if ((await readCorrectedTexts(db, language))[key] === undefined) return false;
      await changeText(db, { what: 'textBack', textKey: key, language }, { now: Date.now() });
      return true;
    });
    if (isDone) say(`${key} (${language}) says what the app says.`);
    else complain(`${key} (${language}) was not said otherwise.`);
    return isDone;
  },
};

export const textsList: ProviderCommand = {
  name: 'texts list',
  takes: `[KEY] [${JSON_FLAG}]`,
  does: 'Lists what is said otherwise; with a KEY (or the beginning of one) what the app says under it, in both languages.',
  async run(words, { withDatabase, say }) {
    const isNamed = words.some((word) => !word.startsWith('--'));
    const { files, flags } = readWords(words, { files: isNamed ? ['KEY'] : [], flags: [JSON_FLAG] });
    const [start] = files;
    const said = await withDatabase(async (db) => ({
      fr: await readCorrectedTexts(db, 'fr'),
      en: await readCorrectedTexts(db, 'en'),
    }));
    const texts = Language.options.flatMap((language) =>
      [...readAppTexts(language)]
        .map(([key, given]) => ({ key, language, given, own: said[language][key] ?? null }))
        .filter(({ key, own }) => (start === undefined ? own !== null : key.startsWith(start))),
    );
    if (flags.has(JSON_FLAG)) return sayJson(say, { texts });
    for (const { key, language, given, own } of texts) {
      say(`${key} (${language}): ${given}${own === null ? '' : `\n    now: ${own}`}`);
    }
    say(`${texts.length} texts.`);
    return true;
  },
};

function readLanguage(word: string | undefined): Language {
  const language = Language.safeParse(word);
  if (!language.success) throw new Misused('The language is fr or en.');
  return language.data;
}

function textOf(language: Language, key: string | undefined): string {
  const own = readAppTexts(language).get(key ?? '');
  if (own === undefined) throw new Misused(`The app has no text ${key}. "texts list KEY" lists them.`);
  return own;
}
