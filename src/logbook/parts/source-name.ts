const names: Readonly<Record<string, string>> = {
  relais: 'Relais',
  thecrag: 'theCrag',
  mountainproject: 'Mountain Project',
  ukc: 'UKClimbing',
  sendage: 'Sendage',
  '27crags': '27 Crags',
  oblyk: 'Oblyk',
  table: 'CSV / Excel',
};

/** A service as it calls itself, in any language. */
export function sourceName(source: string): string {
  return names[source] ?? source;
}
