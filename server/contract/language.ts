import { z } from './zod';

export { normalizeLanguage } from './rules/normalize-language';

/** The two languages of the product. */
export const Language = z.enum(['fr', 'en']);
export type Language = z.infer<typeof Language>;

/** A text the provider wrote in both languages. */
export const LocalText = z.strictObject({ fr: z.string(), en: z.string() });
export type LocalText = z.infer<typeof LocalText>;
