import type { Language } from '#contract/language';
import type { Letter } from '../database/schema/letter-contents';
import { escapeHtml } from '../text/escape-html';
import { letterWords, type LetterWords, type Paragraph } from './letter-words';
import type { WrittenLetter } from './written-letter';

const SIGNATURE: Record<Language, string> = { fr: 'L’équipe de Relais', en: 'The Relais team' };

/** Writes a letter as text and as HTML; what customers typed is escaped. */
export function writeLetter(letter: Letter): WrittenLetter {
  const words = wordsOf(letter);
  const signature = SIGNATURE[letter.language];
  const colon = letter.language === 'fr' ? '\u00a0:' : ':';
  const ways = words.other ? [words.action, words.other] : [words.action];
  const text = [
    ...words.paragraphs.map(textOf),
    ...ways.map((way) => `${way.words}${colon} ${way.link}`),
    words.footnote,
    signature,
  ].join('\n\n');
  const html = htmlOf(words, letter.language, signature);
  if (letter.name !== 'newsletter') return { subject: words.subject, text, html };
  return { subject: words.subject, text, html, headers: endingHeaders(letter.data.oneClickLink) };
}

/** By these a mail program ends the news with one tap of its own (RFC 8058). */
function endingHeaders(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function wordsOf(letter: Letter): LetterWords {
  switch (letter.name) {
    case 'registration':
      return letterWords.registration[letter.language](letter.data);
    case 'known':
      return letterWords.known[letter.language](letter.data);
    case 'passwordReset':
      return letterWords.passwordReset[letter.language](letter.data);
    case 'passwordChanged':
      return letterWords.passwordChanged[letter.language](letter.data);
    case 'passkeyAdded':
      return letterWords.passkeyAdded[letter.language](letter.data);
    case 'passkeyRemoved':
      return letterWords.passkeyRemoved[letter.language](letter.data);
    case 'emailChangeOld':
      return letterWords.emailChangeOld[letter.language](letter.data);
    case 'emailChangeNew':
      return letterWords.emailChangeNew[letter.language](letter.data);
    case 'emailTaken':
      return letterWords.emailTaken[letter.language](letter.data);
    case 'emailChanged':
      return letterWords.emailChanged[letter.language](letter.data);
    case 'activation':
      return letterWords.activation[letter.language](letter.data);
    case 'accessGiven':
      return letterWords.accessGiven[letter.language](letter.data);
    case 'accessTaken':
      return letterWords.accessTaken[letter.language](letter.data);
    case 'gift':
      return letterWords.gift[letter.language](letter.data);
    case 'giftForYou':
      return letterWords.giftForYou[letter.language](letter.data);
    case 'giftWithdrawn':
      return letterWords.giftWithdrawn[letter.language](letter.data);
    case 'staffInvitation':
      return letterWords.staffInvitation[letter.language](letter.data);
    case 'newsletter':
      return letterWords.newsletter[letter.language](letter.data);
    case 'erased':
      return letterWords.erased[letter.language](letter.data);
    case 'orderShipped':
      return letterWords.orderShipped[letter.language](letter.data);
    case 'orderRefunded':
      return letterWords.orderRefunded[letter.language](letter.data);
    case 'orderWithdrawn':
      return letterWords.orderWithdrawn[letter.language](letter.data);
    case 'orderCompleted':
      return letterWords.orderCompleted[letter.language](letter.data);
  }
}

function textOf(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph;
  if ('written' in paragraph) return paragraph.written;
  return 'code' in paragraph ? paragraph.code : paragraph.quote.replaceAll(/^/gm, '> ');
}

function paragraphOf(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`;
  if ('written' in paragraph) {
    return `<p style="margin:0 0 16px">${linked(paragraph.written).replaceAll('\n', '<br>')}</p>`;
  }
  if ('code' in paragraph) {
    return `<p style="margin:0 0 16px;padding:12px 16px;border-radius:6px;background:#ffffff;font:bold 18px/1.4 monospace;text-align:center">${escapeHtml(paragraph.code)}</p>`;
  }
  const lines = paragraph.quote.split('\n').map(escapeHtml).join('<br>');
  return `<blockquote style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:4px solid #e3b23c">${lines}</blockquote>`;
}

/** An address of a site; what ends a sentence is not of it. */
const ADDRESS = /(https:\/\/[^\s<>"«»]*[^\s<>"«».,;:!?)\]])/;

/** Text as HTML, with its addresses as links. */
function linked(text: string): string {
  const parts = text.split(ADDRESS);
  const link = (address: string) => `<a href="${address}" style="color:#14213d">${address}</a>`;
  return parts
    .map(escapeHtml)
    .map((part, at) => (at % 2 === 1 ? link(part) : part))
    .join('');
}

/** Plain tables and inline styles: the letters' readers know nothing newer. */
function htmlOf(
  { subject, paragraphs, action, other, footnote }: LetterWords,
  language: Language,
  signature: string,
) {
  const instead = other
    ? `\n<p style="margin:0 0 16px"><a href="${escapeHtml(other.link)}" style="color:#14213d">${escapeHtml(other.words)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#faf8f4;color:#14213d;font:16px/1.5 'Noto Sans',Arial,sans-serif">
<table role="presentation" style="max-width:560px;margin:0 auto;width:100%"><tr><td>
<p style="margin:0 0 24px;font-weight:bold;font-size:20px">Relais</p>
${paragraphs.map(paragraphOf).join('\n')}
<p style="margin:24px 0"><a href="${escapeHtml(action.link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#b04a20;color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(action.words)}</a></p>${instead}
<p style="margin:0 0 16px;font-size:14px;color:#5b6596">${escapeHtml(footnote)}</p>
<p style="margin:0;font-size:14px">${escapeHtml(signature)}</p>
</td></tr></table>
</body>
</html>
`;
}
