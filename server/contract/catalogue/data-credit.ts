import type { DataCredit } from './origin';

/** Names who is named for their data, with each licence: "© OpenStreetMap contributors (ODbL 1.0) · OpenBeta (CC0 1.0)". */
export function dataCredits(sources: readonly DataCredit[] = []): string {
  return sources.map(({ credit, licence }) => `${credit} (${licence.replace('-', ' ')})`).join(' · ');
}
