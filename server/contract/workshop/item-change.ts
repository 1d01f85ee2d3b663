import { z } from '../zod';
import { checkFields } from './content-fields';
import { AnyItemKey, Fields, Settled } from './revision';

/** The largest set of fields of one change, as JSON, in characters. */
export const FIELDS_LETTERS_MAX = 400_000;

/** Changes of the fields of one item, each as its kind has it. */
export const ItemChange = z
  .strictObject({
    key: AnyItemKey,
    fields: Fields,
    /** Values of `others` that are decided on with this: they go. */
    settles: Settled.optional(),
  })
  .superRefine(({ key, fields }, context) => {
    if (JSON.stringify(fields).length > FIELDS_LETTERS_MAX) {
      context.addIssue({ code: 'custom', path: ['fields'], message: 'house.error.tooLarge' });
      return;
    }
    const { error } = checkFields(key, fields);
    for (const issue of error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: ['fields', ...issue.path], message: issue.message });
    }
  });
export type ItemChange = z.infer<typeof ItemChange>;
