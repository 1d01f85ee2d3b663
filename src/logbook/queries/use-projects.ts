import type { AscentTypeCode } from '#contract/rules/ascent-type';
import { allAscents } from './all-ascents';
import { type LogbookFilter, narrowed } from './logbook-filter';
import { type OpenProject, openProjects } from './open-projects';
import { useLiveQuery } from '../../sync/local/use-live-query';

/**
 * The projects that are not sent yet, of those types and let through by a filter, newest first; undefined while they
 * are being gathered. A project shows when any of its entries fits.
 */
export function useProjects(
  types: readonly AscentTypeCode[],
  { text, year, grade, place }: LogbookFilter,
): OpenProject[] | undefined {
  return useLiveQuery(
    async ({ db }) => {
      const projects = openProjects(await allAscents(db)).filter(({ ascent }) =>
        types.includes(ascent.ascentType),
      );
      const entries = projects.flatMap((project) => project.entries);
      const fitting = new Set(narrowed(entries, { text, year, grade, place }));
      return projects.filter((project) => project.entries.some((entry) => fitting.has(entry)));
    },
    [types.join(), text, year, grade, place],
  );
}
