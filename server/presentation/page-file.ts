import { cleanHtml } from '../text/clean-html';
import { plainText } from '../text/plain-text';

const TITLE = /<h1[^>]*>([\s\S]*?)<\/h1>/i;

/** A page's file in one language: its only `<h1>` is the title, the rest is cleaned HTML. Null without a title. */
export function readPageFile(html: string): { title: string; content: string } | null {
  const title = plainText(cleanHtml(TITLE.exec(html)?.[1] ?? ''));
  return title === '' ? null : { title, content: cleanHtml(html.replace(TITLE, '')).trim() };
}
