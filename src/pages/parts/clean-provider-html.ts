import purify from 'dompurify';
import { PROVIDER_ATTRIBUTES, PROVIDER_LINK, PROVIDER_TAGS } from '#contract/rules/provider-html';

const rules = {
  ALLOWED_TAGS: [...PROVIDER_TAGS],
  ALLOWED_ATTR: [...new Set(Object.values(PROVIDER_ATTRIBUTES).flat())],
  ALLOWED_URI_REGEXP: PROVIDER_LINK,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/**
 * HTML as elements of which nothing is left but what the contract allows. The browser reads it as TrustedHTML of
 * DOMPurify's own policy, in a document where nothing runs.
 */
export function cleanProviderHtml(html: string): DocumentFragment {
  return purify.sanitize(html, { ...rules, RETURN_DOM_FRAGMENT: true });
}
