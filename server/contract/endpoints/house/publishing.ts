import { MultipitchPage, SectorPage } from '../../catalogue/route-content';
import { AnyItemKey } from '../../workshop/revision';
import {
  Edition,
  EditionNote,
  Offer,
  PublishedChange,
  PublishProblem,
  PublishReach,
  SeenRevisions,
  Unlisted,
} from '../../workshop/publishing';
import { z } from '../../zod';
import { keyed } from '../counter/changes';
import { defineEndpoint } from '../endpoint';

const guarded = { localised: true, auth: 'required', write: false } as const;
/** A key and its version are at most 120 characters. */
const SET_BYTES_MAX = 400_000;
const numbered = z.strictObject({ number: z.coerce.number().pipe(z.int().min(1)) });

/** How the workshop works, what is offered in it, and what was published last. */
export const PublishingDesk = z.object({
  /** Whether somebody else than who offers a set publishes it; an owner may always. */
  secondLook: z.boolean(),
  /** Whether who asks may publish without another's eyes. */
  mayPublishAlone: z.boolean(),
  offers: z.array(Offer),
  /** Open revisions of what is not in the catalogue any more. */
  gone: z.array(AnyItemKey),
  editions: z.array(Edition),
});
export type PublishingDesk = z.infer<typeof PublishingDesk>;

/** What a publishing would do, or what keeps it from being done. */
export const PublishPreview = z.object({
  changes: z.array(PublishedChange),
  problems: z.array(PublishProblem),
  /** Null while there are problems. */
  reach: PublishReach.nullable(),
  /** What is gated and made with data that has to be shared alike. */
  shareAlike: z.array(AnyItemKey),
  unlisted: Unlisted,
});
export type PublishPreview = z.infer<typeof PublishPreview>;

/** What was published, with the numbers that new items got. */
export const Published = z.object({
  edition: Edition,
  numbers: z.array(z.object({ key: AnyItemKey, published: AnyItemKey })),
});
export type Published = z.infer<typeof Published>;

/** The rule of the house, what is offered, and the last editions. */
export const housePublishing = defineEndpoint({
  ...guarded,
  name: 'housePublishing',
  method: 'GET',
  path: '/guard/house/publishing',
  query: z.object({ before: z.coerce.number().pipe(z.int().min(1)).optional() }),
  data: PublishingDesk,
});

/** What publishing these revisions would do, for whom, and all that keeps it from being done; nothing is changed. */
export const housePreview = defineEndpoint({
  ...guarded,
  name: 'housePreview',
  method: 'POST',
  path: '/guard/house/preview',
  bytesMax: SET_BYTES_MAX,
  body: z.strictObject({ revisions: SeenRevisions }),
  data: PublishPreview,
});

/** The page of a sector or multi-pitch as a customer would read it. 404 where there would be none, 409 with problems. */
export const housePage = defineEndpoint({
  ...guarded,
  name: 'housePage',
  method: 'POST',
  path: '/guard/house/page',
  bytesMax: SET_BYTES_MAX,
  body: z.strictObject({ revisions: SeenRevisions, route: AnyItemKey }),
  data: z.discriminatedUnion('type', [
    z.object({ type: z.literal('cliff'), page: SectorPage }),
    z.object({ type: z.literal('multipitch'), page: MultipitchPage }),
  ]),
});

/**
 * Publishes revisions, all or none. 409 `workshop.error.problems` where something keeps it from being done, which the
 * preview tells, `workshop.error.shareAlike` where what a licence asks was not read; 403 `workshop.error.secondLook` for
 * who needs another's eyes.
 */
export const housePublish = defineEndpoint({
  ...guarded,
  name: 'housePublish',
  method: 'POST',
  path: '/guard/house/publish',
  bytesMax: SET_BYTES_MAX,
  body: z.strictObject({
    ...keyed,
    revisions: SeenRevisions,
    note: EditionNote,
    /** The offer that is taken up. */
    offer: z.uuid().optional(),
    /** Whether who publishes read what the licence of `shareAlike` asks; needed where there is any. */
    knowsShareAlike: z.boolean().default(false),
  }),
  data: Published,
});

/** What an edition changed. */
export const houseEdition = defineEndpoint({
  ...guarded,
  name: 'houseEdition',
  method: 'GET',
  path: '/guard/house/editions/:number',
  params: numbered,
  data: z.object({ edition: Edition, changes: z.array(PublishedChange) }),
});

/**
 * Brings back what an edition changed, as a new one. 409 `workshop.error.changedSince` where something of it is another
 * now, or `workshop.error.undone` where that was done.
 */
export const houseUndo = defineEndpoint({
  ...guarded,
  name: 'houseUndo',
  method: 'POST',
  path: '/guard/house/editions/:number/undo',
  params: numbered,
  body: z.strictObject({ ...keyed }),
  data: Published,
});

/** Offers revisions to another editor's eyes. */
export const houseOffer = defineEndpoint({
  ...guarded,
  name: 'houseOffer',
  method: 'POST',
  path: '/guard/house/offers',
  bytesMax: SET_BYTES_MAX,
  body: z.strictObject({ ...keyed, revisions: SeenRevisions, note: EditionNote }),
  data: PublishingDesk,
});

/** Takes an offer back: who made it, or whoever looked at it and says no. */
export const houseOfferBack = defineEndpoint({
  ...guarded,
  name: 'houseOfferBack',
  method: 'POST',
  path: '/guard/house/offers/:id/back',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ ...keyed }),
  data: PublishingDesk,
});

/** Says whether somebody else than who offers a set publishes it; for owners. */
export const houseSecondLook = defineEndpoint({
  ...guarded,
  name: 'houseSecondLook',
  method: 'POST',
  path: '/guard/house/second-look',
  body: z.strictObject({ ...keyed, seen: z.boolean(), on: z.boolean() }),
  data: PublishingDesk,
});
