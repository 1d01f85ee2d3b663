import type { Ascent } from '#contract/tables/ascent';
import { fromLocal } from '#worker/db/local-row';
import { ownerMark } from '#worker/logbook/entry-ids';
import { writeLogbookCsv, writeLogbookJson, writeThecragCsv } from '#worker/logbook/write-logbook';
import { plainDay } from '../../format/plain-day';
import type { Stores } from '../../sync/local/stores';

export type ExportFormat = 'csv' | 'json' | 'thecrag';

/** A file to hand over. */
export interface ExportedFile {
  name: string;
  mediaType: string;
  text: string;
}

/** The whole logbook as a file, oldest day first; what waits to be sent is in it too. */
export async function exportLogbook({ db, account }: Stores, format: ExportFormat): Promise<ExportedFile> {
  const ascents: Ascent[] = (await db.ascent.orderBy('[day+id]').toArray()).map((row) =>
    fromLocal('ascent', row),
  );
  const owner = await ownerMark(account ?? '');
  const name = `relais-${plainDay(Date.now())}`;
  if (format === 'json')
    return { name: `${name}.json`, mediaType: 'application/json', text: writeLogbookJson(ascents, owner) };
  const isOwn = format === 'csv';
  return {
    name: isOwn ? `${name}.csv` : `${name}-thecrag.csv`,
    mediaType: 'text/csv',
    text: isOwn ? writeLogbookCsv(ascents, owner) : writeThecragCsv(ascents),
  };
}
