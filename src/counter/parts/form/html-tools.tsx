import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../kit/control/button';
import styles from '../counter.module.css';

const tools = ['heading', 'paragraph', 'bold', 'list', 'link'] as const;
type Tool = (typeof tools)[number];

/** Where a link leads before anyone has typed it. */
const NOWHERE = 'https://';

/** What a tool makes of the text that is marked. */
function written(tool: Tool, marked: string): string {
  switch (tool) {
    case 'heading':
      return `<h2>${marked}</h2>`;
    case 'paragraph':
      return `<p>${marked}</p>`;
    case 'bold':
      return `<strong>${marked}</strong>`;
    case 'list': {
      const lines = marked.split('\n').filter((line) => line.trim() !== '');
      const items = (lines.length > 0 ? lines : ['']).map((line) => `  <li>${line.trim()}</li>`);
      return ['<ul>', ...items, '</ul>'].join('\n');
    }
    case 'link':
      return `<a href="${NOWHERE}">${marked}</a>`;
  }
}

/** What is to be typed over next: the address of a link, or what a tag is to hold. */
function nextIn(tool: Tool, text: string, marked: string): [from: number, to: number] {
  if (tool === 'link') return [text.indexOf(NOWHERE), text.indexOf(NOWHERE) + NOWHERE.length];
  const at = marked === '' ? text.indexOf('></') + 1 : text.length;
  return [at, at];
}

/** A field of HTML with the tags that most texts need, put around what is marked in it. */
export function HtmlTools({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);

  function use(tool: Tool) {
    const area = place.current?.querySelector('textarea');
    if (!area) return;
    const { selectionStart: from, selectionEnd: to } = area;
    const marked = area.value.slice(from, to);
    const text = written(tool, marked);
    area.setRangeText(text, from, to, 'end');
    // The form hears of what is typed, and this is as if it were.
    area.dispatchEvent(new Event('input', { bubbles: true }));
    area.focus();
    const [start, end] = nextIn(tool, text, marked);
    area.setSelectionRange(from + start, from + end);
  }
  return (
    <div ref={place} className={styles['list']}>
      <div role="group" aria-label={t('counter.html.label')} className={styles['chips']}>
        {tools.map((tool) => (
          <Button key={tool} onClick={() => use(tool)}>
            {t(`counter.html.${tool}`)}
          </Button>
        ))}
      </div>
      {children}
    </div>
  );
}
