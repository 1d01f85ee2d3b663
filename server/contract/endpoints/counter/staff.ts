import { Email } from '../../forms/account';
import { PasskeyProof } from '../../forms/passkey';
import { StaffRole } from '../../tables/customer';
import { z } from '../../zod';
import { defineEndpoint } from '../endpoint';

const guarded = { localised: true, auth: 'required', write: false } as const;

/** Who works at the counter. */
export const StaffMember = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  roles: z.array(StaffRole),
});
export type StaffMember = z.infer<typeof StaffMember>;

/** Who is invited by letter and has no account yet. */
export const StaffInvitation = z.object({
  email: z.string(),
  roles: z.array(StaffRole),
  invitedAt: z.iso.datetime(),
});
export type StaffInvitation = z.infer<typeof StaffInvitation>;

/** Who works at the counter, by name, and who is invited to, by address. */
export const StaffTeam = z.object({ members: z.array(StaffMember), invited: z.array(StaffInvitation) });
export type StaffTeam = z.infer<typeof StaffTeam>;

/** What somebody may do from now on, by the address of their account; no roles is nothing any more. */
export const StaffChange = z.strictObject({ email: Email, roles: z.array(StaffRole).max(4) });
export type StaffChange = z.infer<typeof StaffChange>;

/** Proves once more who is signed in, by the password. */
export const PasswordProof = z.strictObject({
  currentPassword: z
    .string({ error: 'account.error.password' })
    .min(1, { error: 'account.error.password' })
    .max(200, { error: 'account.error.password' }),
});
export type PasswordProof = z.infer<typeof PasswordProof>;

/** The team; for owners. */
export const counterStaff = defineEndpoint({
  ...guarded,
  name: 'counterStaff',
  method: 'GET',
  path: '/guard/counter/staff',
  data: StaffTeam,
});

/**
 * Gives somebody roles, or takes them; for owners who have just proven to be it. An address without account is invited
 * by letter for a week, and without roles its invitation is taken back. 409 `counter.error.lastOwner` where nobody would
 * be an owner, 422 at `email` for an address that has neither account nor invitation to be taken away, 429 where too many
 * were invited.
 */
export const counterStaffChange = defineEndpoint({
  ...guarded,
  name: 'counterStaffChange',
  method: 'POST',
  path: '/guard/counter/staff',
  body: StaffChange,
  data: StaffTeam,
});

/** Proves by the password to be who is signed in. 422 at `currentPassword` for a wrong one. */
export const counterPassword = defineEndpoint({
  ...guarded,
  name: 'counterPassword',
  method: 'POST',
  path: '/guard/counter/password',
  body: PasswordProof,
  data: z.object({}),
});

/** The same by a passkey. 401 for another's. */
export const counterPasskey = defineEndpoint({
  ...guarded,
  name: 'counterPasskey',
  method: 'POST',
  path: '/guard/counter/passkey',
  body: PasskeyProof,
  data: z.object({}),
});
