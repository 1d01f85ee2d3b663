import { Language } from '../language';
import { z } from '../zod';
import { Slug } from './place';

/** A public key that copies are signed with, as a JWK of the curve P-256; its id is the hash of its point. */
export const CopyKey = z.strictObject({
  id: z.string().regex(/^[\w-]{43}$/),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
});
export type CopyKey = z.infer<typeof CopyKey>;

/** What a copy says of itself: whose it is, of what, of when. */
export const CopyFacts = z.strictObject({
  guidebook: z.strictObject({
    slug: Slug,
    label: z.string(),
    edition: z.number().int(),
    year: z.number().int(),
  }),
  owner: z.string(),
  language: Language,
  /** ISO 8601 instant at which it was written. */
  writtenAt: z.iso.datetime(),
  /** The whole address at which the public keys are told. */
  keysAt: z.url(),
});
export type CopyFacts = z.infer<typeof CopyFacts>;

/** The page by itself, or packed with the tracks of the approaches. */
export const CopyForm = z.enum(['html', 'zip']);
export type CopyForm = z.infer<typeof CopyForm>;
