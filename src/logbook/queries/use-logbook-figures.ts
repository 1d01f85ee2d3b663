import { allAscents } from './all-ascents';
import { type LogbookFigures, logbookFigures } from './logbook-figures';
import { useLiveQuery } from '../../sync/local/use-live-query';

/** What the logbook on this device comes to; null when it holds nothing climbed, undefined while it is being read. */
export function useLogbookFigures(): LogbookFigures | null | undefined {
  return useLiveQuery(async ({ db }) => {
    const figures = logbookFigures(await allAscents(db));
    return figures.sends + figures.tries === 0 ? null : figures;
  });
}
