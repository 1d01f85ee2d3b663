import type { StaffChange } from '#contract/endpoints/counter/staff';
import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import type { Services } from '../handler/services';
import { withoutLinks } from '../letters/greeting';
import { linkTo } from '../letters/links';
import { lockOwners, setRoles } from '../store/counter/staff';
import { noteAct } from '../store/counter/staff-acts';
import { readCustomer } from '../store/accounts/customers';
import type { RateLimit } from '../store/accounts/rate-limit';
import { invite, takeInvitationBack, useInvitation } from '../store/counter/staff-invitations';
import { queueLetter } from '../store/letters/letters';
import { lockCustomer, nextVersion } from '../store/writes/applied-writes';
import { mustNotHurry } from './limits';
import type { StaffAsker } from './must-be-staff';

/** An owner whose session was stolen writes to few. */
const INVITE_PER_OWNER: RateLimit = { scope: 'invite/owner', max: 20, windowMs: 3_600_000 };
const INVITE_PER_EMAIL: RateLimit = { scope: 'invite/email', max: 5, windowMs: 3_600_000 };

/**
 * Invites an address that has no account, by a letter, or takes its invitation back where no roles are left. The account
 * that is opened with this address has the roles as soon as it is confirmed: only who reads its letters can do that.
 * Refused 422 at `email` where there is nothing to take back, 429 where too many were invited.
 */
export async function inviteStaff(
  db: Database,
  change: StaffChange,
  now: number,
  { asker, letters }: { asker: StaffAsker; letters: Services['letters'] },
): Promise<void> {
  const email = change.email.toLowerCase();
  const roles = [...new Set(change.roles)];
  const { staffId } = asker;
  if (!(await lockOwners(db)).includes(staffId)) throw new Refused(403, 'counter.error.role');
  if (roles.length === 0) {
    if (!(await takeInvitationBack(db, email, now))) {
      throw new Refused(422, 'common.error.invalid', [
        { field: 'email', key: 'counter.error.unknownAccount' },
      ]);
    }
  } else {
    await mustNotHurry(db, now, [INVITE_PER_OWNER, staffId], [INVITE_PER_EMAIL, email]);
    await invite(db, { email, roles, staffId, invitedAt: new Date(now) });
    const { firstName, lastName, language } = await readCustomer(db, staffId);
    const inviter = withoutLinks(`${firstName} ${lastName}`);
    const data = { inviter, email, link: linkTo(letters.base, language, 'signUp') };
    await queueLetter(db, { name: 'staffInvitation', language, recipient: email, data }, now);
  }
  await noteAct(db, { act: 'invite', staffId, detail: { roles } }, now);
}

/** Gives a new account the roles that its address was invited to, in the transaction that opens it. */
export async function joinStaff(
  db: Database,
  { id, email }: { id: string; email: string },
  now: number,
): Promise<void> {
  const invited = await useInvitation(db, email, now);
  if (!invited) return;
  const { roles, staffId } = invited;
  await lockCustomer(db, id);
  await setRoles(db, id, roles, await nextVersion(db, id));
  await noteAct(db, { act: 'roles', staffId, subjectId: id, detail: { roles } }, now);
}
