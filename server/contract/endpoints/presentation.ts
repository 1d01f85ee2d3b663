import { PresentationPage } from '../catalogue/presentation';
import { Slug } from '../catalogue/place';
import { z } from '../zod';
import { defineEndpoint } from './endpoint';

/** A page of the provider's, in both languages; 404 when there is none of that name. */
export const presentation = defineEndpoint({
  name: 'presentation',
  method: 'GET',
  path: '/presentation/:slug',
  localised: true,
  auth: 'none',
  write: false,
  params: z.strictObject({ slug: Slug }),
  data: PresentationPage,
});
