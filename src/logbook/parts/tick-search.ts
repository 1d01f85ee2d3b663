import type { TickTarget } from '../queries/quick-ascent';

/** The address's part that opens the tick form for something known; all of it text. */
export function tickSearch({ route, climb }: TickTarget) {
  return {
    type: route.type,
    routeId: String(route.routeId),
    label: route.label,
    ...(climb && {
      ...(climb.id !== null && { climbId: String(climb.id) }),
      climbName: climb.name,
      grade: climb.grade,
      ...(climb.pitch !== undefined && { pitch: String(climb.pitch) }),
    }),
  };
}
