import { ClimbNames, ClimbPartKey, ClimbParts } from '../index/climb-names';
import { z } from '../zod';
import { defineEndpoint } from './endpoint';

const read = { method: 'GET', localised: true, write: false } as const;

/** The names of the climbs of free samples, for everybody. */
export const openClimbNames = defineEndpoint({
  ...read,
  name: 'openClimbNames',
  path: '/climb_names',
  auth: 'none',
  data: ClimbNames,
});

/** The names of the climbs of a guidebook that lets everybody read them. 404 for any other. */
export const publicClimbNames = defineEndpoint({
  ...read,
  name: 'publicClimbNames',
  path: '/climb_names/:key',
  auth: 'none',
  params: z.strictObject({ key: ClimbPartKey }),
  data: ClimbNames,
});

/** Which parts of the gated names the customer may read now. */
export const climbNameParts = defineEndpoint({
  ...read,
  name: 'climbNameParts',
  path: '/guard/climb_names',
  auth: 'required',
  data: ClimbParts,
});

/** One part of the gated names. 403 `catalogue.error.access` for who has no right that opens it now. */
export const climbNames = defineEndpoint({
  ...read,
  name: 'climbNames',
  path: '/guard/climb_names/:key',
  auth: 'required',
  params: z.strictObject({ key: ClimbPartKey }),
  data: ClimbNames,
});
