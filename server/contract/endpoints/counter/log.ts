import { StaffRole } from '../../tables/customer';
import { z } from '../../zod';
import { defineEndpoint } from '../endpoint';
import { Change } from './changes';
import { StaffDay } from './staff-day';

/** Why money is given back. */
export const RefundReason = z.enum(['withdrawn', 'damaged', 'lost', 'soldOut', 'mistake', 'goodwill']);
export type RefundReason = z.infer<typeof RefundReason>;

/** A letter that can be sent again. */
export const ResentLetter = z.enum(['orderCompleted', 'orderShipped', 'gift']);
export type ResentLetter = z.infer<typeof ResentLetter>;

/**
 * What the log tells: of an order it was looked at, shipped or paid back, its papers were printed, it was noted on, its
 * books came back; of a customer they were looked for and at, access was given and taken, they were written to again,
 * signed out everywhere, handed out what is kept of them, erased; lists and the log were read; roles were set, somebody
 * was invited; the shop or its words were changed. Of the accounts: they were looked at, a file was taken, a month
 * closed, the accounts' numbers changed. Figures and the server's health were looked at, and letters tried again. Of the
 * workshop: a set was offered, taken back or published, an edition brought
 * back, a whole catalogue published. What climbers reported was read, and taken who
 * agrees to the news. What was given by hand was listed, and a
 * backup begun.
 */
export const StaffActName = z.enum([
  ...(['list', 'search', 'look', 'ship', 'refund', 'papers', 'note', 'return'] as const),
  ...(['findCustomer', 'lookCustomer', 'giveAccess', 'takeAccess', 'resend', 'confirmation'] as const),
  ...(['endSessions', 'exportCustomer', 'eraseCustomer', 'roles', 'invite', 'log', 'change'] as const),
  ...(['publish', 'undoEdition', 'offer', 'offerBack', 'catalogueFile'] as const),
  ...(['accounts', 'accountsFile', 'monthClose', 'accountNumbers', 'figures', 'health', 'retry'] as const),
  ...(['reports', 'newsletterReaders', 'listAccess', 'backup'] as const),
]);
export type StaffActName = z.infer<typeof StaffActName>;

/** What the log says besides: never a name. */
export const ActDetail = z.object({
  /** Euro cents given back. */
  cents: z.number().int().optional(),
  reason: RefundReason.optional(),
  roles: z.array(StaffRole).optional(),
  guidebookId: z.number().int().optional(),
  /** Until when access was given, ISO 8601; null for good. */
  until: z.string().nullable().optional(),
  letter: ResentLetter.optional(),
  /** Copies that came back. */
  copies: z.number().int().optional(),
  toStock: z.boolean().optional(),
  /** Whether a letter told the customer of it. */
  isWritten: z.boolean().optional(),
  change: Change.optional(),
  /** A month such as "2026-10", or days such as "2026-10-01 – 2026-10-31". */
  period: z.string().optional(),
  /** The name of a file, and the SHA-256 of each that was made. */
  file: z.string().optional(),
  sha256: z.array(z.string()).optional(),
  /** The number of an edition that was published or brought back. */
  edition: z.number().int().optional(),
});
export type ActDetail = z.infer<typeof ActDetail>;

/** One line of the log. */
export const StaffAct = z.object({
  /** Numbered in the order of what happened, with gaps. */
  id: z.number().int(),
  at: z.iso.datetime(),
  act: StaffActName,
  /** Who did it; null where their account is erased, and of the command line. */
  by: z.string().nullable(),
  isCommand: z.boolean(),
  /** The order it was about, such as "R-1001". */
  order: z.string().nullable(),
  orderId: z.uuid().nullable(),
  /** The customer it was about. */
  subject: z.string().nullable(),
  detail: ActDetail,
});
export type StaffAct = z.infer<typeof StaffAct>;

/** What of the log is looked for. */
export const ActSearch = z.object({
  /** A day of the crag's time, such as 2026-11-25. */
  day: StaffDay.optional(),
  /** A part of a name or an e-mail address. */
  person: z.string().max(100).optional(),
  /** Such as "R-1001" or "1001". */
  order: z.string().max(20).optional(),
  /** Lines before this one. */
  before: z.coerce.number().pipe(z.int().min(1)).optional(),
});
export type ActSearch = z.input<typeof ActSearch>;

/** The log of the counter, the newest first, a page at a time; for owners. */
export const counterLog = defineEndpoint({
  name: 'counterLog',
  method: 'GET',
  path: '/guard/counter/log',
  localised: true,
  auth: 'required',
  write: false,
  query: ActSearch,
  data: z.object({
    acts: z.array(StaffAct),
    /** What the next page is before; null on the last. */
    next: z.number().int().nullable(),
  }),
});
