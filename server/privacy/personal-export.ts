import { getTableName } from 'drizzle-orm';
import type { Language } from '#contract/language';
import type { Database } from '../database/database';
import type { ColumnTag, PersonalTable } from '../database/tag';
import { personalTables } from '../store/privacy/personal-tables';
import { readRowsOf, type Person } from '../store/privacy/tagged-rows';
import { keptWords, purposeWords } from './export-words';

export interface ExportedColumn {
  name: string;
  title: string;
  why: string;
  kept: string;
}

/** Everything kept of a person in one table, without secrets and what only ties rows together. */
export interface ExportedTable {
  name: string;
  title: string;
  why: string;
  kept: string;
  columns: ExportedColumn[];
  rows: Record<string, unknown>[];
}

export interface PersonalExport {
  /** ISO 8601 instant. */
  exportedAt: string;
  tables: ExportedTable[];
}

type Handed = Extract<ColumnTag, { words: unknown }>;

/** All that is kept of a person, of one moment, with titles in a language. What is in it follows from the tags. */
export function readPersonalExport(
  db: Database,
  person: Person,
  language: Language,
  now: number,
): Promise<PersonalExport> {
  return db.transaction(
    async (moment) => {
      const tables: ExportedTable[] = [];
      for (const tagged of personalTables) {
        const columns = columnsOf(tagged, language);
        if (columns.length === 0) continue;
        const held = await readRowsOf(moment, tagged, person);
        tables.push({
          name: getTableName(tagged.table),
          title: tagged.words[language],
          why: purposeWords[tagged.why][language],
          kept: keptWords[tagged.kept][language],
          columns,
          rows: held.map((row) => Object.fromEntries(columns.map(({ name }) => [name, written(row[name])]))),
        });
      }
      return { exportedAt: new Date(now).toISOString(), tables };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** A value as JSON and spreadsheets can have it: bytes as base64. */
function written(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;
}

function columnsOf({ columns, why, kept }: PersonalTable, language: Language): ExportedColumn[] {
  return Object.entries(columns)
    .filter((entry): entry is [string, Handed] => 'words' in entry[1])
    .map(([name, tag]) => ({
      name,
      title: tag.words[language],
      why: purposeWords[tag.why ?? why][language],
      kept: keptWords[tag.kept ?? kept][language],
    }));
}
