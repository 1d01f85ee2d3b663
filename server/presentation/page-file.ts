import sanitizeHtml from 'sanitize-html';
import { cleanHtml } from '../clean-html';

const TITLE = /<h1[^>]*>([\s\S]*?)<\/h1>/i;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** A page's file in one language: its only `<h1>` is the title, the rest is cleaned HTML. Null without a title. */
export function readPageFile(html: string): { title: string; content: string } | null {
  const title = textOf(TITLE.exec(html)?.[1] ?? '');
  return title === '' ? null : { title, content: cleanHtml(html.replace(TITLE, '')).trim() };
}

function textOf(html: string): string {
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(amp|lt|gt|quot);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
