import { zodResolver } from '@hookform/resolvers/zod';
import { GiftPerson } from '#contract/forms/gift';
import { Language } from '#contract/language';
import { isGiftDay } from '#contract/rules/shop/gift-day';
import { z } from '#contract/zod';

/** Holds whom a gift goes to, and when, against the rules. */
export const resolveGiftPerson = zodResolver(
  GiftPerson.refine(({ day }) => isGiftDay(day, Date.now()), {
    error: 'order.error.giftDay',
    path: ['day'],
  }),
);

const GiftDraft = z
  .object({ email: z.string(), giver: z.string(), message: z.string(), language: Language, day: z.string() })
  .partial();

/** Reads what was left half typed; null for what is nothing of it. */
export function readGiftDraft(kept: unknown): z.infer<typeof GiftDraft> | null {
  const draft = GiftDraft.safeParse(kept);
  return draft.success ? draft.data : null;
}
