/** Names who is named for their data, with the licence: "© OpenStreetMap contributors (ODbL 1.0)". */
export function dataCredit({ credit, licence }: { credit: string; licence: string }): string {
  return `${credit} (${licence.replace('-', ' ')})`;
}
