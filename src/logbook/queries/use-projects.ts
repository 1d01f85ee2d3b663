import type { AscentTypeCode } from '#contract/rules/ascent-type';
import { allAscents } from './all-ascents';
import { filterTest, type LogbookFilter } from './logbook-filter';
import { type OpenProject, openProjects } from './open-projects';
import { useLiveQuery } from '../../sync/local/use-live-query';

/**
 * The projects that are not sent yet, of those types and let through by a filter, newest first; undefined while they
 * are being gathered. A project shows when any of its entries fits.
 */
export function useProjects(
  types: readonly AscentTypeCode[],
  filter: LogbookFilter,
): OpenProject[] | undefined {
  const { text, year, grade, place } = filter;
  return useLiveQuery(
    async ({ db }) => {
      const fits = filterTest({ text, year, grade, place });
      return openProjects(await allAscents(db)).filter(
        ({ ascent, entries }) => types.includes(ascent.ascentType) && entries.some(fits),
      );
    },
    [types.join(), text, year, grade, place],
  );
}
