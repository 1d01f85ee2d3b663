import type { ReportGroup } from '#contract/endpoints/counter/reports';

/** What a group is about, as it is named to the server. */
export function matterOf({ type, routeId, climbId, pitch, part, kind }: ReportGroup) {
  return { type, routeId, climbId, pitch, part, kind };
}
