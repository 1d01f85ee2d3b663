import { CopyForm, CopyKey } from '../catalogue/own-copy';
import { Slug } from '../catalogue/place';
import { COPY_KEYS_PATH } from '../rules/copy-keys-path';
import { z } from '../zod';
import { defineEndpoint } from './endpoint';

const asked = { method: 'GET', write: false } as const;

/**
 * The customer's own copy of a guidebook, as raw bytes: one signed HTML page in the language of the request, or a ZIP
 * of it with the tracks of its approaches. 403 `catalogue.error.access` for who may not read the guidebook now,
 * `catalogue.error.copy` where the provider lets no copy be taken; 503 while as many are written as may be.
 */
export const ownCopy = defineEndpoint({
  ...asked,
  name: 'ownCopy',
  path: '/guard/guidebook/:slug/copy',
  localised: true,
  auth: 'required',
  params: z.strictObject({ slug: Slug }),
  query: z.strictObject({ form: CopyForm }),
  data: z.unknown(),
});

/** The public keys that copies were ever signed with, the newest first. */
export const copyKeys = defineEndpoint({
  ...asked,
  name: 'copyKeys',
  path: COPY_KEYS_PATH,
  localised: false,
  auth: 'none',
  data: z.array(CopyKey),
});
