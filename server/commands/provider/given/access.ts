import { cragInstant, cragTime, dayAfter } from '#contract/sun/crag-time';
import { giveAccess, takeAccess } from '#server/activations/give-access';
import type { Database } from '#server/database/database';
import { readGuidebookRef } from '#server/store/access/activations';
import { listGivenAccess } from '#server/store/access/given-access';
import { findCustomerByEmail } from '#server/store/accounts/customers';
import { baseOf } from '../base-of';
import { findGuidebook } from '../find-guidebook';
import {
  type CommandPorts,
  Misused,
  type ProviderCommand,
  JSON_FLAG,
  sayJson,
  wantsJson,
} from '../provider-command';
import { readDay } from '../read-day';

const GIVE_TAKES = 'E-MAIL GUIDEBOOK [--until DAY]';
const TAKE_TAKES = 'E-MAIL GUIDEBOOK';

export const accessGive: ProviderCommand = {
  name: 'access give',
  takes: GIVE_TAKES,
  does: 'Opens the digital edition of a guidebook to a customer by hand, for good or up to and with DAY, such as 2026-12-31, of Paris; they get an e-mail. What was given before gives way to it, what they bought stays.',
  async run([email = '', slug = '', flag, day, ...more], ports) {
    const isKnown = flag === undefined || (flag === '--until' && day !== undefined);
    if (slug === '' || more.length > 0 || !isKnown) throw new Misused(`This takes ${GIVE_TAKES}.`);
    const last = day === undefined ? null : readDay(day);
    const now = Date.now();
    if (last !== null && last < cragTime(now).day) throw new Misused(`${last} is past.`);
    const until = last === null ? null : new Date(cragInstant(dayAfter(last, 1), 0));
    return withCustomer({ email, slug }, ports, async (db, found) => {
      await giveAccess(db, { ...found, until, now });
      const words = last === null ? 'for good' : `until ${last}`;
      ports.say(`${slug} is open to ${email} ${words}; the e-mail is sent when the server runs.`);
      return true;
    });
  },
};

export const accessTake: ProviderCommand = {
  name: 'access take',
  takes: TAKE_TAKES,
  does: 'Ends what was given by hand of a guidebook; what the customer bought or activated stays. They get an e-mail.',
  async run([email = '', slug = '', ...more], ports) {
    if (slug === '' || more.length > 0) throw new Misused(`This takes ${TAKE_TAKES}.`);
    return withCustomer({ email, slug }, ports, async (db, found) => {
      const isDone = await takeAccess(db, { ...found, now: Date.now() });
      if (isDone) ports.say(`${slug} is no more given to ${email}; the e-mail is sent when the server runs.`);
      else ports.complain(`${slug} was not given to ${email} by hand.`);
      return isDone;
    });
  },
};

export const accessList: ProviderCommand = {
  name: 'access list',
  takes: `[${JSON_FLAG}]`,
  does: 'Lists what was given by hand: to whom, which guidebook, from when until when, and when it was taken back.',
  async run(words, { withDatabase, say }) {
    const isJson = wantsJson(words);
    const given = await withDatabase(listGivenAccess);
    if (isJson) return sayJson(say, { access: given });
    const dayOf = (at: Date) => cragTime(at.getTime()).day;
    for (const { email, guidebook, guidebookId, givenAt, untilAt, takenAt, reason } of given) {
      const end = untilAt === null ? 'for good' : `until ${dayOf(new Date(untilAt.getTime() - 1))}`;
      const taken = takenAt === null ? '' : `  taken back ${dayOf(takenAt)}`;
      say(
        `${email}  ${guidebook ?? `guidebook ${guidebookId}`}  from ${dayOf(givenAt)} ${end}${taken}${reason === '' ? '' : `  (${reason})`}`,
      );
    }
    say(`${given.length} given.`);
    return true;
  },
};

/** Does something to the customer of an address and a guidebook; says so when there is no such customer. */
function withCustomer(
  { email, slug }: { email: string; slug: string },
  { configuration, withDatabase, complain }: CommandPorts,
  work: (
    db: Database,
    found: { customerId: string; guidebook: Awaited<ReturnType<typeof readGuidebookRef>>; base: string },
  ) => Promise<boolean>,
): Promise<boolean> {
  return withDatabase(async (db) => {
    const guidebook = await readGuidebookRef(db, await findGuidebook(db, slug));
    const customer = await findCustomerByEmail(db, email);
    if (!customer) {
      complain(`Nobody has the address ${email}.`);
      return false;
    }
    return work(db, { customerId: customer.id, guidebook, base: await baseOf(db, configuration()) });
  });
}
