import { zodResolver } from '@hookform/resolvers/zod';
import { InformationChange } from '#contract/forms/account';
import { Language } from '#contract/language';
import { z } from '#contract/zod';

/** Holds names, newsletter and language against the rules. */
export const resolveInformation = zodResolver(InformationChange);

const InformationDraft = z
  .object({ firstName: z.string(), lastName: z.string(), newsletter: z.boolean(), language: Language })
  .partial();

/** Reads what was left half typed; null for what is nothing of it. */
export function readInformationDraft(kept: unknown): z.infer<typeof InformationDraft> | null {
  const draft = InformationDraft.safeParse(kept);
  return draft.success ? draft.data : null;
}
