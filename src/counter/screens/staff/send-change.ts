import type { StaffChange, StaffTeam } from '#contract/endpoints/counter/staff';
import type { RequestResult } from '#worker/api/engine-api';

export type TeamAnswer = RequestResult<StaffTeam>;
/** Sends a change; where a proof is asked for first, that is shown and the change sent again after it. */
export type Send = (change: StaffChange) => Promise<TeamAnswer>;
