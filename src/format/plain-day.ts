/** The calendar day of an instant where the reader is, as `YYYY-MM-DD`; `daysBefore` goes back from there. */
export function plainDay(at: number, daysBefore = 0): string {
  const date = new Date(at);
  date.setDate(date.getDate() - daysBefore);
  const month = String(date.getMonth() + 1).padStart(2, '0');
  const day = String(date.getDate()).padStart(2, '0');
  return `${date.getFullYear()}-${month}-${day}`;
}

/** Whether a text is a calendar day of a year of four figures, as a date field gives it. */
export function isPlainDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}
