import {
  CATALOGUE_FILE_BYTES_MAX,
  CATALOGUE_FILE_PART_BYTES,
  filePartsOf,
} from '../../workshop/catalogue-file';
import { z } from '../../zod';
import { keyed } from '../counter/changes';
import { defineEndpoint } from '../endpoint';

const guarded = { localised: true, auth: 'required', write: false } as const;
const count = z.number().int();
/** Four letters for three bytes. */
const PART_LETTERS_MAX = Math.ceil(CATALOGUE_FILE_PART_BYTES / 3) * 4;

/** Why a line of a catalogue file cannot be taken; screens say each in words. */
export const FileRule = z.enum([
  ...(['empty', 'unreadable', 'notUtf8', 'notJson', 'firstLine', 'unstorable'] as const),
  ...(['needed', 'invalid', 'reserved'] as const),
  ...(['twice', 'taken', 'missing', 'unshown', 'noClimb', 'noPitch', 'namedTwice'] as const),
  ...(['otherRegion', 'scale', 'notOfRoute', 'sample'] as const),
  ...([
    'pictureFile',
    'pictureLarge',
    'pictureHash',
    'pictureBroken',
    'pictureOther',
    'pictureNotes',
  ] as const),
]);
export type FileRule = z.infer<typeof FileRule>;

/**
 * Something wrong in a catalogue file: the line, from 1, and what it is about where it could be read; its field where it
 * is one of them; what stands in that or what else it speaks of, as far as it is short; the command line's words.
 */
export const FileProblem = z.object({
  line: count,
  about: z.string().nullable().default(null),
  rule: FileRule,
  field: z.string().nullable(),
  found: z.string().nullable(),
  words: z.string(),
});
export type FileProblem = z.infer<typeof FileProblem>;

/** Problems of one cause and field: how many, and the first of them. */
export const FileProblemGroup = z.object({
  rule: FileRule,
  field: z.string().nullable(),
  count,
  first: z.array(FileProblem),
});
export type FileProblemGroup = z.infer<typeof FileProblemGroup>;

/**
 * `receiving` until all parts are there, `checking` and then `checked`, whatever was found; `publishing` and then
 * `published`. `cancelled` and `failed` have changed nothing.
 */
export const FileState = z.enum([
  'receiving',
  'checking',
  'checked',
  'publishing',
  'published',
  'cancelled',
  'failed',
]);
export type FileState = z.infer<typeof FileState>;

/** The catalogue file that is on its way, or was last. */
export const CatalogueFile = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Bytes. */
  size: count,
  /** When it was written on the device that sends it, in milliseconds since 1970: by it the same file is known again. */
  modified: count,
  /** Who sends it; null where their account is erased. */
  by: z.string().nullable(),
  state: FileState,
  /** Parts that have come, by number from 0, while it is received. */
  parts: z.array(count),
  /** How far the server is: lines read or written; `total` null where it is not known. */
  progress: z.object({ done: count, total: count.nullable() }),
  /** How many of each kind of thing there are in it, once it was checked. */
  counts: z.record(z.string(), count),
  problemCount: count,
  problems: z.array(FileProblemGroup),
  changedAt: z.iso.datetime(),
});
export type CatalogueFile = z.infer<typeof CatalogueFile>;

/** The file, and what the catalogue that is served has of each kind. */
export const CatalogueDesk = z.object({
  file: CatalogueFile.nullable(),
  served: z.record(z.string(), count),
});
export type CatalogueDesk = z.infer<typeof CatalogueDesk>;

const named = z.strictObject({ id: z.uuid() });

/** The catalogue file that is on its way, or was last; for owners, as all of these. */
export const houseCatalogueFile = defineEndpoint({
  ...guarded,
  name: 'houseCatalogueFile',
  method: 'GET',
  path: '/guard/house/catalogue-file',
  data: CatalogueDesk,
});

/**
 * Begins to send a file, or goes on with the same one. 409 `imports.error.held` while another one is on its way.
 */
export const houseCatalogueFileBegin = defineEndpoint({
  ...guarded,
  name: 'houseCatalogueFileBegin',
  method: 'POST',
  path: '/guard/house/catalogue-file',
  body: z.strictObject({
    id: z.uuid(),
    name: z.string().min(1).max(200),
    size: z.int().min(1).max(CATALOGUE_FILE_BYTES_MAX),
    modified: z.int(),
  }),
  data: CatalogueDesk,
});

/**
 * Takes one part, in any order and however often; with the last one the file is checked. 422
 * `imports.error.part` for one that is not as long as it has to be, 409 `imports.error.gone` where the file
 * is not received any more.
 */
export const houseCatalogueFilePart = defineEndpoint({
  ...guarded,
  name: 'houseCatalogueFilePart',
  method: 'POST',
  path: '/guard/house/catalogue-file/:id/parts/:part',
  params: z.strictObject({
    id: z.uuid(),
    part: z.coerce.number().pipe(
      z
        .int()
        .min(0)
        .max(filePartsOf(CATALOGUE_FILE_BYTES_MAX) - 1),
    ),
  }),
  bytesMax: PART_LETTERS_MAX + 1_024,
  body: z.strictObject({ bytes: z.base64().max(PART_LETTERS_MAX) }),
  data: z.object({ isWhole: z.boolean() }),
});

/** Everything that is wrong in the file, by line; 404 where that file is not the last one. */
export const houseCatalogueFileProblems = defineEndpoint({
  ...guarded,
  name: 'houseCatalogueFileProblems',
  method: 'GET',
  path: '/guard/house/catalogue-file/:id/problems',
  params: named,
  data: z.array(FileProblem),
});

/** Makes the file the catalogue that is served. 409 `imports.error.gone` for one that is not checked and whole. */
export const houseCatalogueFilePublish = defineEndpoint({
  ...guarded,
  name: 'houseCatalogueFilePublish',
  method: 'POST',
  path: '/guard/house/catalogue-file/:id/publish',
  params: named,
  body: z.strictObject({ ...keyed }),
  data: CatalogueDesk,
});

/** Stops whatever is done with the file; one that is published already stays so. */
export const houseCatalogueFileCancel = defineEndpoint({
  ...guarded,
  name: 'houseCatalogueFileCancel',
  method: 'POST',
  path: '/guard/house/catalogue-file/:id/cancel',
  params: named,
  body: z.strictObject({}),
  data: CatalogueDesk,
});

/** The whole catalogue as a packed file, pictures within, as it can be sent again; raw bytes, for owners. */
export const houseCatalogueExport = defineEndpoint({
  ...guarded,
  name: 'houseCatalogueExport',
  method: 'GET',
  path: '/guard/house/catalogue-export',
  data: z.unknown(),
});
