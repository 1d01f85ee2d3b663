/** Whether a word is a day of the calendar, YYYY-MM-DD. */
export function isDay(word: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(word) ? Date.parse(`${word}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(word);
}
