/** The number of an order as people type it, "R-1001" or "1001"; null for anything else. */
export function typedOrderNumber(text: string): number | null {
  const [, digits] = /^(?:R-)?(\d{1,12})$/i.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}
