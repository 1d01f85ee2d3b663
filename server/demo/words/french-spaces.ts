const NO_BREAK = '\u00a0';

/** The no-break spaces of French typography: before ; : ! ?, inside « », before units. */
export function frenchSpaces(text: string): string {
  return text
    .replaceAll(/ ([;:!?»])/g, `${NO_BREAK}$1`)
    .replaceAll('« ', `«${NO_BREAK}`)
    .replaceAll(/(\d) (m|cm|min|h|mm|°)(?![\p{L}])/gu, `$1${NO_BREAK}$2`);
}
