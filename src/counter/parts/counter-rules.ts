import { zodResolver } from '@hookform/resolvers/zod';
import { CustomerErasure, REASON_MAX } from '#contract/endpoints/counter/customers';
import { AccountNumbers } from '#contract/endpoints/counter/accounts';
import { RefundReason } from '#contract/endpoints/counter/log';
import { OrderNoting } from '#contract/endpoints/counter/order-handling';
import { Parcel } from '#contract/endpoints/counter/orders';
import { PasswordProof } from '#contract/endpoints/counter/staff';
import { StaffDay } from '#contract/endpoints/counter/staff-day';
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

/** A note as it is typed. */
export const resolveNote = zodResolver(OrderNoting.pick({ text: true }));

/** Books that came back as they are typed: which line, how many, and whether they are sold again. */
export const TypedReturn = z.object({
  line: z.string(),
  copies: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,2}$/, { error: 'counter.error.copies' }),
  toStock: z.boolean(),
});
export type TypedReturn = z.infer<typeof TypedReturn>;
export const resolveReturn = zodResolver(TypedReturn);

/** Access that is given as it is typed; an empty day is for good. */
export const TypedAccess = z.object({
  guidebookId: z.string().min(1, { error: 'counter.error.guidebook' }),
  lastDay: z.union([z.literal(''), StaffDay], { error: 'counter.error.day' }),
  reason: z.string().trim().max(REASON_MAX, { error: 'counter.error.longReason' }),
});
export type TypedAccess = z.infer<typeof TypedAccess>;
export const resolveAccess = zodResolver(TypedAccess);

/** The address of an account that is erased, typed once more. */
export const resolveErasure = zodResolver(CustomerErasure);
/** Holds the numbers of the accounts against the rules. */
export const resolveAccountNumbers = zodResolver(AccountNumbers);
