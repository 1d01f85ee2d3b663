import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROVIDER_ATTRIBUTES, PROVIDER_LINK, PROVIDER_TAGS } from '#contract/rules/provider-html';
import { cleanHtml } from '#server/text/clean-html';
import { sourceFiles } from './support/import-edges';
import { projectRoot } from './support/project-root';
import { xssPayloads } from './support/xss-payloads';

const payloads = xssPayloads();
/** Every way to have the browser read text as HTML. */
const sinks =
  /\b(?:innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|createContextualFragment|parseFromString|parseHTMLUnsafe|setHTMLUnsafe|srcdoc)\b|document\.write/;

/** Names and attributes of every tag of a text; anything that looks like one counts. */
function tagsOf(html: string): { name: string; attributes: [string, string][] }[] {
  return [...html.matchAll(/<([a-z][^\s/>]*)((?:[^>"]|"[^"]*")*)>/gi)].map(([, name = '', rest = '']) => ({
    name: name.toLowerCase(),
    attributes: [...rest.matchAll(/([^\s=/"]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
      key,
      value,
    ]),
  }));
}

describe('HTML of the provider', () => {
  test('is tried with 2,000 texts and more', () => {
    expect(payloads.length).toBeGreaterThanOrEqual(2000);
    expect(sinks.test('element.innerHTML = text')).toBe(true);
  });

  test('keeps the words of a link that leads nowhere, and no link', () => {
    expect(cleanHtml('<p><a href="javascript:alert(1)">ici</a> <a href="/fr/topos">là</a></p>')).toBe(
      '<p><span>ici</span> <a href="/fr/topos">là</a></p>',
    );
  });

  test('keeps nothing on the server but what the contract allows, also when it is cleaned again', () => {
    const isAllowed = (clean: string) =>
      tagsOf(clean).every(({ name, attributes }) => {
        const known = [...(PROVIDER_ATTRIBUTES['*'] ?? []), ...(PROVIDER_ATTRIBUTES[name] ?? [])];
        return (
          PROVIDER_TAGS.includes(name) &&
          attributes.every(
            ([key, value]) => known.includes(key) && (key !== 'href' || PROVIDER_LINK.test(value)),
          )
        );
      });
    const wrong = payloads.filter((payload) => {
      const clean = cleanHtml(payload);
      return !isAllowed(clean) || !isAllowed(cleanHtml(clean));
    });
    expect(wrong).toEqual([]);
    expect(isAllowed('<p onclick="x()">')).toBe(false);
  });

  test('gets into a page at one place only', () => {
    const found = ['src', 'worker'].flatMap((room) =>
      sourceFiles(room).filter((file) => sinks.test(readFileSync(join(projectRoot, file), 'utf8'))),
    );
    expect(found).toEqual([]);
    expect(readFileSync(join(projectRoot, 'src/pages/parts/clean-provider-html.ts'), 'utf8')).toContain(
      'purify.sanitize',
    );
  });
});
