import { allEndpoints } from '#contract/endpoints/all';
import type { Endpoint } from '#contract/endpoints/endpoint';
import { z } from '#contract/zod';
import { groupBy } from '../lists/group-by';
import { escapeHtml } from '../text/escape-html';

const AUTH = { none: 'open', optional: 'open, knows you', required: 'signed in' } as const;

/** The style of the page, served beside it: the security policy allows no inline style. */
export const docsStyle = `
:root { color-scheme: light dark; --ink: #14213d; --paper: #faf8f4; --line: #d9d4c8; --mark: #c4562a; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece8df; --paper: #101a30; --line: #2c3857; --mark: #e98a5f; } }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 'Noto Sans', system-ui, sans-serif; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); }
details { border-bottom: 1px solid var(--line); }
summary { cursor: pointer; padding: 0.75rem 0; display: flex; flex-wrap: wrap; gap: 0 0.75rem; align-items: baseline; }
summary b { color: var(--mark); min-width: 3rem; }
summary code { font-size: 1rem; overflow-wrap: anywhere; }
summary span { font-size: 0.875rem; opacity: 0.75; }
pre { overflow: auto; padding: 0.75rem; border: 1px solid var(--line); border-radius: 8px; font-size: 0.8125rem; }
a { color: inherit; }
`;

/** The page that lists every endpoint with its shapes; whole without any script. */
export function docsPage(): string {
  const groups = groupBy(allEndpoints, groupOf);
  const sections = [...groups].map(
    ([name, endpoints]) => `<h2>${escapeHtml(name)}</h2>${endpoints.map(section).join('')}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Relais API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/api/docs/style.css"></head><body>
<h1>Relais API</h1>
<p>Success is <code>{ success: true, data }</code>; a refusal is <code>{ success: false, message, errors }</code>,
whose message and keys are translation keys. The same in one file: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</body></html>`;
}

function section({
  method,
  path,
  localised,
  auth,
  write,
  name,
  params,
  query,
  body,
  data,
}: Endpoint): string {
  const address = `/api${localised ? '/{lng}' : ''}${path}`;
  const marks = [AUTH[auth], ...(write ? ['Idempotency-Key'] : [])].join(' · ');
  return `<details id="${name}"><summary><b>${method}</b><code>${escapeHtml(address)}</code><span>${marks}</span></summary>
${shape('Path', params, 'input')}${shape('Query', query, 'input')}${shape('Body', body, 'input')}${shape('Data', data, 'output')}
</details>`;
}

function shape(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return '';
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return `<h3>${title}</h3><pre>${escapeHtml(JSON.stringify(rest, null, 2))}</pre>`;
}

function groupOf({ path }: Endpoint): string {
  return path.split('/').find((part) => part !== '' && part !== 'guard') ?? 'api';
}
