import { z } from '../../zod';
import { defineEndpoint } from '../endpoint';
import { StaffDay } from './staff-day';

const guarded = { localised: true, auth: 'required', write: false } as const;
const cents = z.number().int();
const month = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, { error: 'counter.error.month' });

/** Days of the crag's time, the last one included; at most ten years. */
export const Period = z.object({ from: StaffDay, to: StaffDay });
export type Period = z.infer<typeof Period>;

/** The files for an accountant: the journal (FEC), invoices and credit notes, sums of sales to consumers. */
export const AccountsFileKind = z.enum(['journal', 'invoices', 'consumers']);
export type AccountsFileKind = z.infer<typeof AccountsFileKind>;

const account = z
  .string()
  .trim()
  .regex(/^[1-7]\d{2,9}$/, { error: 'counter.error.account' });

/** The accounts that the journal is written to, by their numbers in the plan of accounts. */
export const AccountNumbers = z.strictObject({
  clients: account,
  paper: account,
  digital: account,
  postage: account,
  reductions: account,
  vatHome: account,
  vatAbroad: account,
  bank: account,
});
export type AccountNumbers = z.infer<typeof AccountNumbers>;

/** What was sold less what was given back, at one rate of one country's VAT, in euro cents. */
export const VatSum = z.object({
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  /** Percent, such as 5.5. */
  rate: z.number(),
  netCents: cents,
  vatCents: cents,
});
export type VatSum = z.infer<typeof VatSum>;

/** The same of goods or services, as the return of the OSS asks for it. */
export const OssSum = z.object({ ...VatSum.shape, kind: z.enum(['goods', 'services']) });
export type OssSum = z.infer<typeof OssSum>;

/** What a period comes to, in euro cents with VAT. */
export const AccountsSums = z.object({
  invoices: z.number().int(),
  invoicedCents: cents,
  creditNotes: z.number().int(),
  creditedCents: cents,
  receivedCents: cents,
  givenBackCents: cents,
  /** What the journal puts on the customers' account less what it takes off it: what is still on its way. */
  openCents: cents,
});
export type AccountsSums = z.infer<typeof AccountsSums>;

/** A closed month: its files are made once. */
export const ClosedMonth = z.object({
  month: z.string(),
  closedAt: z.iso.datetime(),
  /** Null where the account of who closed it is erased. */
  by: z.string().nullable(),
  files: z.array(z.object({ kind: AccountsFileKind, name: z.string(), sha256: z.string() })),
});
export type ClosedMonth = z.infer<typeof ClosedMonth>;

const MonthsAndNumbers = z.object({
  closed: z.array(ClosedMonth),
  /** Months that are over and had sales or money given back, the oldest first. */
  closable: z.array(z.string()),
  numbers: AccountNumbers,
  /** The version of the numbers. */
  version: z.number().int(),
});

/** What a period comes to, and what is closed. */
export const Accounts = z.object({
  sums: AccountsSums,
  vat: z.array(VatSum),
  oss: z.array(OssSum),
  /** Whether the payment provider pays anything out. */
  hasPayouts: z.boolean(),
  ...MonthsAndNumbers.shape,
});
export type Accounts = z.infer<typeof Accounts>;

/** The accounts of a period; for who keeps them. 422 at `to` for a period that ends before it begins or is too long. */
export const counterAccounts = defineEndpoint({
  ...guarded,
  name: 'counterAccounts',
  method: 'GET',
  path: '/guard/counter/accounts',
  query: Period,
  data: Accounts,
});

/** A file of a period. A closed month's is the one that was made when it was closed, to the byte. */
export const counterAccountsFile = defineEndpoint({
  ...guarded,
  name: 'counterAccountsFile',
  method: 'GET',
  path: '/guard/counter/accounts/file',
  query: z.object({ ...Period.shape, kind: AccountsFileKind }),
  data: z.object({ name: z.string(), text: z.string(), sha256: z.string() }),
});

/**
 * Closes a month for good; for who has just proven to be it. Said again under its key it was done; 409
 * `counter.error.monthClosed` for one that somebody else closed, `counter.error.monthOpen` for one that is not over,
 * `counter.error.monthBefore` while an older one is open.
 */
export const counterMonthClose = defineEndpoint({
  ...guarded,
  name: 'counterMonthClose',
  method: 'POST',
  path: '/guard/counter/accounts/close',
  body: z.strictObject({ key: z.uuid(), month }),
  data: MonthsAndNumbers,
});

/** Changes the numbers of the accounts from what was seen on; 409 `counter.error.changedSince` after another change. */
export const counterAccountNumbers = defineEndpoint({
  ...guarded,
  name: 'counterAccountNumbers',
  method: 'POST',
  path: '/guard/counter/accounts/numbers',
  body: z.strictObject({ numbers: AccountNumbers, version: z.number().int().min(0) }),
  data: MonthsAndNumbers,
});
