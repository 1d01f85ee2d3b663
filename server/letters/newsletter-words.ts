import type { LetterContents } from '../database/schema/letter-contents';
import type { Language } from '#contract/language';
import { greeting } from './greeting';
import type { LetterWords } from './letter-words';

type Write = (data: LetterContents['newsletter']) => LetterWords;

/** The words around those of the provider. */
export const newsletterWords: Record<'newsletter', Record<Language, Write>> = {
  newsletter: {
    fr: ({ firstName, subject, content, link, stopLink, sender }) => ({
      subject,
      paragraphs: [greeting('fr', firstName), ...paragraphsOf(content)],
      action: { words: 'Ouvrir Relais', link },
      other: { words: 'Ne plus recevoir les nouveautés', link: stopLink },
      footnote: [
        'Vous recevez cet e-mail parce que vous avez demandé les nouveautés de Relais.',
        ...(sender === undefined ? [] : [`Il est envoyé par ${sender}.`]),
      ].join(' '),
    }),
    en: ({ firstName, subject, content, link, stopLink, sender }) => ({
      subject,
      paragraphs: [greeting('en', firstName), ...paragraphsOf(content)],
      action: { words: 'Open Relais', link },
      other: { words: 'Stop getting the news', link: stopLink },
      footnote: [
        'You get this e-mail because you asked for news from Relais.',
        ...(sender === undefined ? [] : [`It is sent by ${sender}.`]),
      ].join(' '),
    }),
  },
};

/** An empty line parts paragraphs. */
function paragraphsOf(content: string): { written: string }[] {
  return content
    .trim()
    .split(/\r?\n\s*\r?\n/)
    .map((written) => ({ written: written.trim().replaceAll('\r\n', '\n') }));
}
