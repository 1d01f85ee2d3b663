import { GRADE_PATTERN } from './rules/grade-scale';
import { z } from './zod';

/** A French sport grade from 3 to 9c+: a digit, mostly a letter, sometimes a plus ("5", "5+", "6a", "7c+"). */
export const Grade = z.string().regex(GRADE_PATTERN);
export type Grade = z.infer<typeof Grade>;
