import sanitizeHtml from 'sanitize-html';
import { PROVIDER_ATTRIBUTES, PROVIDER_LINK, PROVIDER_TAGS } from '#contract/rules/provider-html';

/** Elements whose text is no text: they go with what is in them. */
const WITH_CONTENT = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'title',
  'template',
  'svg',
  'math',
];

/**
 * HTML of which nothing is left but what the contract allows: no script, no style, no form, no frame, and links that
 * lead to the web, a letter, a call or a path of ours.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...PROVIDER_TAGS],
    allowedAttributes: Object.fromEntries(
      Object.entries(PROVIDER_ATTRIBUTES).map(([tag, names]) => [tag, [...names]]),
    ),
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: WITH_CONTENT,
    disallowedTagsMode: 'discard',
    enforceHtmlBoundary: false,
    transformTags: {
      // What leads nowhere is not to look as if it did: its words stay.
      a: (tagName, { href, ...attribs }) =>
        href !== undefined && PROVIDER_LINK.test(href.trim())
          ? { tagName, attribs: { ...attribs, href: href.trim() } }
          : { tagName: 'span', attribs },
    },
  });
}

/** Something that `cleanHtml` takes out: an element, an attribute, or where a link led. */
export interface TakenOut {
  what: 'element' | 'attribute' | 'link';
  name: string;
  count: number;
}

/** What `cleanHtml` takes out of HTML, each kind once with how often, in the order of the text; what it never reads is not told. */
export function takenOut(html: string): TakenOut[] {
  const found = new Map<string, TakenOut>();
  const note = (what: TakenOut['what'], name: string) => {
    const key = `${what} ${name}`;
    const before = found.get(key) ?? { what, name, count: 0 };
    found.set(key, { ...before, count: before.count + 1 });
  };
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    nonTextTags: WITH_CONTENT,
    transformTags: {
      '*': (tagName, attribs) => {
        const allowed = [...(PROVIDER_ATTRIBUTES['*'] ?? []), ...(PROVIDER_ATTRIBUTES[tagName] ?? [])];
        if (!PROVIDER_TAGS.includes(tagName)) note('element', tagName);
        else {
          for (const [name, value] of Object.entries(attribs)) {
            if (!allowed.includes(name)) note('attribute', name);
            else if (name === 'href' && !PROVIDER_LINK.test(value.trim())) note('link', value.trim());
          }
        }
        return { tagName, attribs };
      },
    },
  });
  return [...found.values()];
}
