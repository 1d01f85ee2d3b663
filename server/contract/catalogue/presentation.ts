import { LocalText } from '../language';
import { Slug } from './place';
import { z } from '../zod';

/** A page of the provider's own words: conditions, about, privacy, a user guide. */
export const PresentationPage = z.object({
  slug: Slug,
  /** Plain text. */
  title: LocalText,
  /** HTML of `PROVIDER_TAGS` without its title, cleaned by the server; to be cleaned again before it is shown. */
  content: LocalText,
  /** ISO 8601 instant; null for a page that came with the product. */
  updatedAt: z.iso.datetime().nullable(),
});
export type PresentationPage = z.infer<typeof PresentationPage>;
