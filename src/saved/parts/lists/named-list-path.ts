import type { Language } from '#contract/language';
import { joinPath, tidyPath } from '#contract/paths/translate-path';
import { type HandedRoute, writeNamedList } from '#contract/rules/handed-list';

/** Where a list with its name and order opens on another phone, without a question to anybody. */
export function namedListPath(language: Language, name: string, routes: readonly HandedRoute[]): string {
  return `${tidyPath(joinPath(language, ['routes', 'list']), language)}#${writeNamedList(name, routes)}`;
}
