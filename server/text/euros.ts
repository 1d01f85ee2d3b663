/** Euro cents as "12.50", negative ones with a minus; for lists and tables, in every language the same. */
export function euros(cents: number): string {
  return (cents / 100).toFixed(2);
}
