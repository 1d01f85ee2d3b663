import createPurifier from 'dompurify';
import { PROVIDER_ATTRIBUTES, PROVIDER_LINK, PROVIDER_TAGS } from '#contract/provider-html';

const purifier = createPurifier(window);
// What the contract allows an element to say, not what it allows some other one.
purifier.addHook('uponSanitizeAttribute', (node, data) => {
  const allowed = [
    ...(PROVIDER_ATTRIBUTES['*'] ?? []),
    ...(PROVIDER_ATTRIBUTES[node.nodeName.toLowerCase()] ?? []),
  ];
  data.keepAttr = allowed.includes(data.attrName) && (data.attrName !== 'href' || leadsSomewhere(data.attrValue));
});

function leadsSomewhere(address: string): boolean {
  return PROVIDER_LINK.test(address.trim());
}

/** The provider's HTML as nodes, with nothing left in them but what the contract allows. Brings DOMPurify along. */
export function cleanFragment(html: string): DocumentFragment {
  const fragment = purifier.sanitize(html, {
    ALLOWED_TAGS: [...PROVIDER_TAGS],
    ALLOWED_ATTR: [...new Set(Object.values(PROVIDER_ATTRIBUTES).flat())],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a[href]')) {
    const isElsewhere = /^https?:/i.test(link.getAttribute('href') ?? '');
    if (!isElsewhere) continue;
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  return fragment;
}
