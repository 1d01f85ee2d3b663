import type { LetterPreview } from '#contract/endpoints/counter/words';
import type { Language } from '#contract/language';
import type { Letter, LetterName } from '../database/schema/letter-contents';
import { letterWords } from '../letters/letter-words';
import { writeLetter } from '../letters/write-letter';
import { letterSamples } from './letter-samples';

/** Every letter in both languages as it goes out, with invented data. */
export function readLetters(): LetterPreview[] {
  // News is in the provider's own words, and is looked at where it is written.
  const names = (Object.keys(letterWords) as LetterName[]).filter((name) => name !== 'newsletter');
  return names.map((name) => ({
    name,
    fr: written(name, 'fr'),
    en: written(name, 'en'),
  }));
}

function written(name: LetterName, language: Language): { subject: string; text: string } {
  const letter = { name, language, recipient: '', data: letterSamples[name] } as Letter;
  const { subject, text } = writeLetter(letter);
  return { subject, text };
}
