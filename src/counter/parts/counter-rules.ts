import { zodResolver } from '@hookform/resolvers/zod';
import { AccountNumbers } from '#contract/endpoints/counter/accounts';
import { RefundReason } from '#contract/endpoints/counter/log';
import { Parcel } from '#contract/endpoints/counter/orders';
import { PasswordProof } from '#contract/endpoints/counter/staff';
import { Email } from '#contract/forms/account';
import { z } from '#contract/zod';

/** Holds a proof by password against the rules. */
export const resolvePasswordProof = zodResolver(PasswordProof);

/** A refund as it is typed: euros, with a comma or a point. */
export const TypedRefund = z.object({
  amount: z
    .string()
    .trim()
    .regex(/^\d{1,6}(?:[.,]\d{1,2})?$/, { error: 'counter.error.cents' })
    .refine((amount) => centsOf(amount) > 0, { error: 'counter.error.cents' }),
  reason: z
    .union([RefundReason, z.literal('')])
    .refine((reason): boolean => reason !== '', { error: 'counter.error.reason' }),
});
/** What stands in the fields; a reason may not be chosen yet. */
export type TypedRefund = z.input<typeof TypedRefund>;
export const resolveRefund = zodResolver(TypedRefund);

/** Who is to work here, by the address of their account. */
export const NewStaff = z.object({ email: Email });
export const resolveNewStaff = zodResolver(NewStaff);

/** Euro cents of an amount as it is typed, such as "12,5". */
export function centsOf(amount: string): number {
  return Math.round(Number(amount.trim().replace(',', '.')) * 100);
}

/** The carrier's number of one parcel. */
export const resolveTracking = zodResolver(Parcel.pick({ tracking: true }));

/** Holds the numbers of the accounts against the rules. */
export const resolveAccountNumbers = zodResolver(AccountNumbers);
