import type { FormatterModule } from 'i18next';
import { normalizeLanguage } from '#contract/rules/normalize-language';
import { formatCount } from '../format/format-number';

/** Writes every number within a text as its language does, such as "24 275" or "24,275"; other values as they are. */
export const numberFormatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language) =>
    typeof value === 'number' ? formatCount(value, normalizeLanguage(language)) : (value as string),
};
