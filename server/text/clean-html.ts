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
      a: (tagName, { href, ...attribs }) => ({
        tagName,
        attribs:
          href !== undefined && PROVIDER_LINK.test(href.trim()) ? { ...attribs, href: href.trim() } : attribs,
      }),
    },
  });
}
