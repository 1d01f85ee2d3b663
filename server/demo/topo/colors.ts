/** The color between two `#rrggbb` colors, 0 being the first. */
export function mix(first: string, second: string, part: number): string {
  const share = Math.min(1, Math.max(0, part));
  const channel = (from: number) => {
    const a = Number.parseInt(first.slice(from, from + 2), 16);
    const b = Number.parseInt(second.slice(from, from + 2), 16);
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
