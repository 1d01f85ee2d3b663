import type { Configuration } from './configuration';
import { isLoopback } from './is-loopback';

/** What says whether people beyond this machine can come. */
interface Reach {
  nodeEnv: string | undefined;
  baseUrl: string | undefined;
  host: string;
}

/** Whether a server is for the public: `NODE_ENV` says so, its address is not this machine's, or its listener. */
export function isPublicServer({ nodeEnv, baseUrl, host }: Reach): boolean {
  if (nodeEnv === 'production' || !isLoopback(host)) return true;
  return baseUrl !== undefined && !isLoopback(new URL(baseUrl).hostname);
}

/** What a public server may be told to do without, as `WITHOUT` names it. */
export const dispensable = ['smtp', 'secret', 'base-url', 'seller'] as const;
export type Dispensable = (typeof dispensable)[number];

/** Something that a public server needs, and what is to be done about it. */
export interface Need {
  name: Dispensable | 'pglite';
  /** What is missing or open. */
  what: string;
  /** What mends it. */
  mend: string;
  /** Whether the configuration says by name that it is to be so. */
  isAccepted: boolean;
}

/** What a public server lacks; empty for one that only this machine reaches. */
export function needsOf(configuration: Configuration): Need[] {
  if (!configuration.isPublic) return [];
  const { smtpUrl, hasOwnSecret, baseUrl, seller, isDemo, databaseUrl, acceptsPglite, without } =
    configuration;
  const dispensed = (name: Dispensable) => ({
    isAccepted: without.includes(name),
    or: `or, to do without it, WITHOUT=${name}`,
  });
  const needs: (Need & { isMet: boolean })[] = [];
  const need = (name: Dispensable, isMet: boolean, what: string, mend: string) => {
    const { isAccepted, or } = dispensed(name);
    needs.push({ name, what, mend: `${mend}, ${or}.`, isAccepted, isMet });
  };
  need('smtp', smtpUrl !== undefined, 'No letter is sent: nobody can register or pay.', 'Set SMTP_URL');
  need('secret', hasOwnSecret, 'The secret lies in the data folder only.', 'Set SECRET or SECRET_FILE');
  need(
    'base-url',
    baseUrl !== undefined,
    'Letters and payments do not know the shop’s address.',
    'Set BASE_URL',
  );
  need(
    'seller',
    seller !== null || isDemo,
    'Invoices name nobody who sells.',
    'Set SELLER_NAME, SELLER_ADDRESS and SELLER_ID',
  );
  needs.push({
    name: 'pglite',
    what: 'The built-in database does not survive a power loss: it is for trying.',
    mend: 'Set DATABASE_URL to a PostgreSQL, or, to go on without one, PGLITE=accepted.',
    isAccepted: acceptsPglite,
    isMet: databaseUrl !== undefined,
  });
  return needs.filter(({ isMet }) => !isMet).map(({ isMet: _isMet, ...rest }) => rest);
}

/** A public server that would be open or broken; the message says all that is to be done. */
export class NotForThePublic extends Error {
  override name = 'NotForThePublic';
}

/** Throws NotForThePublic for a public server that lacks what it needs and is not told to do without. */
export function refuseOpen(configuration: Configuration): void {
  const lacking = needsOf(configuration).filter(({ isAccepted }) => !isAccepted);
  if (lacking.length === 0) return;
  const lines = lacking.map(({ what, mend }) => `- ${what} ${mend}`);
  throw new NotForThePublic(
    `This server would be open to the public (NODE_ENV, BASE_URL or HOST say so) and is not ready for it:\n${lines.join('\n')}\nTo try it with the demonstration, set DEMO=1 as well.`,
  );
}
