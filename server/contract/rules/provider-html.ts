/** The elements that a provider's texts may hold; anything else is taken out, what stands inside it stays. */
export const PROVIDER_TAGS: readonly string[] = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'a',
  'strong',
  'b',
  'em',
  'i',
  'small',
  'sub',
  'sup',
  'abbr',
  'code',
  'span',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
];

/** What their elements may say, by element; `*` is for all. No style, no id, no class, no handler. */
export const PROVIDER_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  '*': ['lang'],
  a: ['href', 'hreflang'],
  abbr: ['title'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

/** Where their links may lead: a page of the web, a letter, a call, or a path of ours (one slash, no second). */
export const PROVIDER_LINK =
  /^(?:https?:\/\/[^\s\\]+|mailto:[^\s]+|tel:[+\d ().-]+|\/(?![/\\])[^\s\\]*|#[\w-]*)$/i;
