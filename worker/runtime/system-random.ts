import { uuid7 } from '../db/uuid7';
import type { Random } from '../sync/ports';

/** Randomness from the system. */
export const systemRandom: Random = {
  uuid: () => uuid7(),
  number: () => Math.random(),
};
