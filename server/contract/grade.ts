import { GRADE_PATTERN, ROUTE_GRADE_PATTERN } from './rules/grade-scale';
import { z } from './zod';

/** The grade of a climb: French from 3 to 9c+ ("5", "5+", "6a", "7c+"), or a boulder's ("6A", "7C+", "fb 5+"). */
export const Grade = z.string().regex(GRADE_PATTERN);
export type Grade = z.infer<typeof Grade>;

/** A French grade, of what is climbed on a rope. */
export const RouteGrade = z.string().regex(ROUTE_GRADE_PATTERN);
