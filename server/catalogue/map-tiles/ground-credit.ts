/** Whose ground the tiles of an archive are, by its metadata: as text, for HTML of others is not let into the page. */
export function groundCredit(metadata: unknown): string {
  const told: unknown =
    typeof metadata === 'object' && metadata !== null && 'attribution' in metadata
      ? metadata.attribution
      : '';
  return (typeof told === 'string' ? told : '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&copy;', '©')
    .replaceAll('&amp;', '&')
    .trim();
}
