import { Slug, CatalogueId } from '../../catalogue/place';
import { Language, LocalText } from '../../language';
import { PresentationPage } from '../../catalogue/presentation';
import { FlashMessage, Severity } from '../../tables/flash-message';
import { z } from '../../zod';
import { defineEndpoint } from '../endpoint';
import { keyed, KnownChange } from './changes';
import { StaffDay } from './staff-day';

const guarded = { localised: true, auth: 'required', write: false } as const;
const written = (max: number) =>
  z
    .string()
    .max(max, { error: 'counter.texts.error.long' })
    .refine((text) => text.trim() !== '', { error: 'counter.texts.error.empty' });
/** The longest page, in characters. */
const PAGE_MAX = 200_000;
/** Two languages of the longest page, each letter of it escaped. */
const WORDS_BYTES_MAX = 2_500_000;
const page = written(PAGE_MAX);
const title = written(200);

/** Messages to customers, those that are over too, the regions that they may be for, and who changed what. */
export const CounterMessages = z.object({
  messages: z.array(z.object({ ...FlashMessage.shape, state: z.enum(['coming', 'told', 'over']) })),
  regions: z.array(z.object({ id: CatalogueId, label: LocalText })),
  changes: z.array(KnownChange),
});
export type CounterMessages = z.infer<typeof CounterMessages>;

/** A message that is told, told otherwise, or taken back. */
export const MessageChange = z.discriminatedUnion('what', [
  z.strictObject({
    ...keyed,
    what: z.literal('message'),
    /** The message in whose place it is told, as its writer saw it; null for a new one. */
    seen: FlashMessage.nullable().default(null),
    labelFr: written(120),
    labelEn: written(120),
    contentFr: written(20_000),
    contentEn: written(20_000),
    severity: Severity,
    discardable: z.boolean(),
    /** Empty for everywhere. */
    regionIds: z.array(CatalogueId).max(500),
    /** Days of Paris: null is now, and no end; the last is one of its days. */
    from: StaffDay.nullable(),
    until: StaffDay.nullable(),
  }),
  z.strictObject({ ...keyed, what: z.literal('messageEnd'), id: CatalogueId }),
]);
export type MessageChange = z.infer<typeof MessageChange>;

/** What was taken out of HTML: an element, an attribute or where a link led, and how often. */
export const Removed = z.object({
  what: z.enum(['element', 'attribute', 'link']),
  name: z.string(),
  count: z.number().int(),
});
export type Removed = z.infer<typeof Removed>;

/** A page as its writer sees it. */
export const CounterPage = z.object({
  ...PresentationPage.shape,
  /** Whether one of this name came with the product, which is read again when the own one goes. */
  isDelivered: z.boolean(),
});
export type CounterPage = z.infer<typeof CounterPage>;

/** A page with who changed it. */
export const CounterPageStory = z.object({ page: CounterPage, changes: z.array(KnownChange) });
export type CounterPageStory = z.infer<typeof CounterPageStory>;

/** A page's new words, or its end; `seen` is when the page was changed that its writer saw. */
export const PageChange = z.discriminatedUnion('what', [
  z.strictObject({
    ...keyed,
    what: z.literal('page'),
    seen: z.iso.datetime().nullable(),
    titleFr: title,
    titleEn: title,
    contentFr: page,
    contentEn: page,
  }),
  z.strictObject({ ...keyed, what: z.literal('pageBack'), seen: z.iso.datetime() }),
]);
export type PageChange = z.infer<typeof PageChange>;

/** A text of the app: as it comes, and as the provider says it; null where they say nothing else. */
export const AppText = z.object({
  key: z.string(),
  language: Language,
  given: z.string(),
  own: z.string().nullable(),
});
export type AppText = z.infer<typeof AppText>;

/** Another text, or the given one again; `seen` is the own text on the screen of who changes it. */
export const TextChange = z.discriminatedUnion('what', [
  z.strictObject({
    ...keyed,
    what: z.literal('text'),
    textKey: z.string().max(200),
    language: Language,
    seen: z.string().nullable(),
    words: written(2_000),
  }),
  z.strictObject({
    ...keyed,
    what: z.literal('textBack'),
    textKey: z.string().max(200),
    language: Language,
    seen: z.string(),
  }),
]);
export type TextChange = z.infer<typeof TextChange>;

const WrittenLetter = z.object({ subject: z.string(), text: z.string() });
/** A letter as it is written, with invented data. */
export const LetterPreview = z.object({ name: z.string(), fr: WrittenLetter, en: WrittenLetter });
export type LetterPreview = z.infer<typeof LetterPreview>;

/** What customers are told, were told and will be told. */
export const counterMessages = defineEndpoint({
  ...guarded,
  name: 'counterMessages',
  method: 'GET',
  path: '/guard/counter/messages',
  data: CounterMessages,
});

/**
 * Tells customers something, tells it otherwise, or takes it back. 409 `counter.error.changed` for a message that is not
 * as it was seen; 422 at `until` for an end before the beginning.
 */
export const counterMessageChange = defineEndpoint({
  ...guarded,
  name: 'counterMessageChange',
  method: 'POST',
  path: '/guard/counter/messages',
  bytesMax: WORDS_BYTES_MAX,
  body: MessageChange,
  data: CounterMessages,
});

/** HTML as it would be shown, and what of it was taken out. */
export const counterClean = defineEndpoint({
  ...guarded,
  name: 'counterClean',
  method: 'POST',
  path: '/guard/counter/clean',
  bytesMax: WORDS_BYTES_MAX,
  body: z.strictObject({ html: z.array(z.string().max(PAGE_MAX)).max(2) }),
  data: z.array(z.object({ html: z.string(), removed: z.array(Removed) })),
});

/** The pages there are, by name. */
export const counterPages = defineEndpoint({
  ...guarded,
  name: 'counterPages',
  method: 'GET',
  path: '/guard/counter/pages',
  data: z.array(CounterPage.omit({ content: true })),
});

/** One page, as it is read. */
export const counterPage = defineEndpoint({
  ...guarded,
  name: 'counterPage',
  method: 'GET',
  path: '/guard/counter/pages/:slug',
  params: z.strictObject({ slug: Slug }),
  data: CounterPageStory,
});

/** Writes a page, also a new one, or takes the own one away. 409 `counter.error.changed` for one that somebody changed. */
export const counterPageChange = defineEndpoint({
  ...guarded,
  name: 'counterPageChange',
  method: 'POST',
  path: '/guard/counter/pages/:slug',
  params: z.strictObject({ slug: Slug }),
  bytesMax: WORDS_BYTES_MAX,
  body: PageChange,
  /** Null where there is none of that name any more. */
  data: CounterPageStory.nullable(),
});

/** The app's texts that have these words in their key, as given or as said otherwise, twenty at a time, and who changed them. */
export const counterTexts = defineEndpoint({
  ...guarded,
  name: 'counterTexts',
  method: 'GET',
  path: '/guard/counter/texts',
  /** Without words, what is said otherwise. */
  query: z.object({
    words: z.string().max(100).optional(),
    /** How many of them were shown before. */
    after: z.coerce.number().pipe(z.int().min(0).max(100_000)).optional(),
  }),
  data: z.object({ texts: z.array(AppText), found: z.number().int(), changes: z.array(KnownChange) }),
});

/** Says a text otherwise, or as given again. 422 at `words` where what is filled in is not kept. */
export const counterTextChange = defineEndpoint({
  ...guarded,
  name: 'counterTextChange',
  method: 'POST',
  path: '/guard/counter/texts',
  body: TextChange,
  data: AppText,
});

/** Every letter in both languages, as the server writes it. */
export const counterLetters = defineEndpoint({
  ...guarded,
  name: 'counterLetters',
  method: 'GET',
  path: '/guard/counter/letters',
  data: z.array(LetterPreview),
});
