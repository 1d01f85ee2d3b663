import type { RouteType } from '../catalogue/place';
import { savedRouteId } from './saved-route-id';

/** Lists of one customer; counted by the server. */
export const LISTS_MAX = 50;
/** Routes of one list: as many as a code carries from phone to phone. */
export const LIST_ENTRIES_MAX = 100;
export const LIST_NAME_MAX = 80;
/** Notes of one customer; counted by the server. */
export const NOTES_MAX = 1000;
/** Letters of a note, on a list's entry or on a route or climb. */
export const NOTE_MAX = 2000;

interface Subject {
  type: RouteType;
  routeId: number;
}

/** The row id of a list's entry: a route stands once in a list. Knows no zod. */
export function listEntryId({ listId, type, routeId }: Subject & { listId: string }): string {
  return `${listId}/${savedRouteId(type, routeId)}`;
}

/** The row id of a note: there is one of each route and one of each climb. Knows no zod. */
export function noteId({ type, routeId, climbId }: Subject & { climbId: number | null }): string {
  return climbId === null ? savedRouteId(type, routeId) : `climb-${climbId}`;
}
