const PLACES = /\{\{[^}]*\}\}/g;

/** What is filled into a text, each once and sorted, such as "{{count}}, {{name}}". */
export function placesOf(text: string): string {
  return [...new Set(text.match(PLACES))].toSorted().join(', ');
}
