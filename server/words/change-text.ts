import type { KnownChange } from '#contract/endpoints/counter/changes';
import type { AppText, TextChange } from '#contract/endpoints/counter/words';
import { Language } from '#contract/language';
import {
  changeAsStaff,
  type Changing,
  mustBeAsSeen,
  readChanges,
  refuseField,
} from '../accounts/change-as-staff';
import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import { readCorrectedTexts, setCorrectedText, unsetCorrectedText } from '../store/provider/corrected-texts';
import { readAppTexts } from '../text/app-texts';
import { placesOf } from '../text/places-of';

/** Texts that are shown at once. */
const SHOWN = 20;
/** What the changes of all texts begin with in the log. */
const TEXTS = 'text/';
/** What the log keeps of a text. */
const KEPT = 200;

type Unkeyed<One> = One extends TextChange ? Omit<One, 'key' | 'seen'> & { seen?: string | null } : never;
/** Another text or the given one again; `seen` is left out by who did not look. */
export type TextWish = Unkeyed<TextChange>;

/**
 * Says a text of the app otherwise, or as given again. Refused 404 for a text there is not, 409
 * `counter.error.changed`, 422 at `words` where what is filled in is not kept.
 */
export async function changeText(db: Database, wish: TextWish, changing: Changing): Promise<AppText> {
  const { textKey: key, language } = wish;
  await changeAsStaff(db, { about: aboutOf(wish), role: 'content' }, changing, async (transaction) => {
    const given = readAppTexts(language).get(key);
    const before = (await readCorrectedTexts(transaction, language))[key] ?? null;
    // What an earlier version of the app said can still be taken back.
    if (given === undefined && wish.what === 'text') throw new Refused(404, 'common.error.notFound');
    mustBeAsSeen(before, wish.seen);
    const kept = (text: string) => (text.length > KEPT ? `${text.slice(0, KEPT)}…` : text);
    const label = `${key} (${language})`;
    if (wish.what === 'textBack') {
      if (before === null) return null;
      await unsetCorrectedText(transaction, language, key);
      return { what: 'textBack', label, before: kept(before), after: null };
    }
    if (placesOf(wish.words) !== placesOf(given ?? '')) refuseField('words', 'counter.texts.error.places');
    if (wish.words === before) return null;
    await setCorrectedText(transaction, language, key, wish.words);
    return { what: 'text', label, before: kept(before ?? given ?? ''), after: kept(wish.words) };
  });
  return readText(db, key, language);
}

/** What the changes of a text are found by in the log. */
function aboutOf({ textKey, language }: Pick<TextChange, 'textKey' | 'language'>): string {
  return `${TEXTS}${language}/${textKey}`;
}

async function readText(db: Database, key: string, language: Language): Promise<AppText> {
  const own = (await readCorrectedTexts(db, language))[key] ?? null;
  return { key, language, given: readAppTexts(language).get(key) ?? '', own };
}

/**
 * The texts with these words in their key, as given or as said otherwise, ordered by key; without words all that are said
 * otherwise. `texts` are the next few after the first `after`, `found` is how many there are in all, `changes` is who
 * changed any up to the last of `texts`, or without words any at all.
 */
export async function findTexts(
  db: Database,
  words: string,
  after = 0,
): Promise<{ texts: AppText[]; found: number; changes: KnownChange[] }> {
  const wanted = foldText(words);
  const texts: AppText[] = [];
  for (const language of Language.options) {
    const own = await readCorrectedTexts(db, language);
    for (const [key, given] of readAppTexts(language)) {
      const said = own[key] ?? null;
      const isFound =
        wanted === ''
          ? said !== null
          : [key, given, said ?? ''].some((text) => foldText(text).includes(wanted));
      if (isFound) texts.push({ key, language, given, own: said });
    }
  }
  const rank = ({ key, language }: AppText) => `${key} ${language === 'fr' ? 0 : 1}`;
  texts.sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
  const until = after + SHOWN;
  const abouts = texts.slice(0, until).map(({ key, language }) => aboutOf({ textKey: key, language }));
  const changes = await readChanges(db, ...(wanted === '' ? [TEXTS] : abouts));
  return { texts: texts.slice(after, until), found: texts.length, changes };
}

/** Letters without accents and case, no-break spaces as spaces: what is looked for is typed without them. */
function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('’', "'")
    .trim()
    .toLowerCase();
}
