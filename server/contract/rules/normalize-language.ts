/** Codes that start with fr or en become that language; anything else is English (SPEC section 4). Knows no zod. */
export function normalizeLanguage(code: string | null | undefined): 'fr' | 'en' {
  return code?.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}
