import type { Problem } from '#contract/endpoints/answer';
import type { z } from '#contract/zod';

const KEY = /^[a-z]+\.error\.[a-zA-Z]+$/;
/** Enough to mend a form; a body made to fail everywhere gets no more. */
const PROBLEMS_MAX = 20;

/** What a schema found wrong, as fields and translation keys. */
export function problemsOf({ issues }: z.ZodError): Problem[] {
  return issues.slice(0, PROBLEMS_MAX).map(({ path, message }) => {
    const key = KEY.test(message) ? message : 'common.error.invalid';
    return path.length === 0 ? { key } : { field: path.map(String).join('.'), key };
  });
}
