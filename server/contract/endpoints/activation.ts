import { LetterToken } from '../forms/account';
import { Activated, ActivationAnswer, ActivationCode, ActivationQuestion } from '../forms/activation';
import { Slug } from '../catalogue/place';
import { z } from '../zod';
import { defineEndpoint } from './endpoint';

const post = { method: 'POST', localised: true, write: false } as const;

/** The question of a guidebook's paper edition. */
export const guidebookValidation = defineEndpoint({
  name: 'guidebookValidation',
  method: 'GET',
  path: '/guidebook/validation/:slug',
  localised: true,
  auth: 'none',
  write: false,
  params: z.strictObject({ slug: Slug }),
  data: ActivationQuestion,
});

/**
 * Answers it; a right answer sends the letter with the link. 422 `activation.error.answer` at the field, 422
 * `activation.error.noQuestion`, 409 `activation.error.open` while access lasts longer than 15 days, 429.
 */
export const validation = defineEndpoint({
  ...post,
  name: 'validation',
  path: '/validation',
  auth: 'required',
  body: ActivationAnswer,
  data: z.object({ email: z.email() }),
});

/** Opens the guidebook of a letter's link for the customer it was sent to; once more says the same. 410 outdated. */
export const activation = defineEndpoint({
  ...post,
  name: 'activation',
  path: '/activation',
  auth: 'none',
  body: z.strictObject({ token: LetterToken }),
  data: Activated,
});

/** Opens a guidebook by the code printed in a book. 422 `activation.error.code` at the field, 409 and 429 as above. */
export const activationByCode = defineEndpoint({
  ...post,
  name: 'activationByCode',
  path: '/guard/activation',
  auth: 'required',
  body: ActivationCode,
  data: Activated,
});
