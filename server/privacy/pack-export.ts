import type { Language } from '#contract/language';
import { exportWords } from './export-words';
import type { ExportedTable, PersonalExport } from './personal-export';
import { writeCsv } from './write-csv';
import { writeZip } from '../answers/write-zip';

/** An export as one ZIP: what it is in words, all of it as JSON, and a CSV for each subject. */
export function packExport(exported: PersonalExport, language: Language): Promise<Buffer> {
  const { folder, readme } = exportWords[language];
  const files = [
    { name: readme, text: describe(exported, language) },
    { name: 'relais.json', text: `${JSON.stringify(exported, null, 2)}\n` },
    ...exported.tables.map((table) => ({ name: `${table.name}.csv`, text: writeCsv(table, language) })),
  ];
  return writeZip(files.map(({ name, text }) => ({ name: `${folder}/${name}`, text })));
}

function describe({ exportedAt, tables }: PersonalExport, language: Language): string {
  const words = exportWords[language];
  const colon = language === 'fr' ? '\u00a0:' : ':';
  const subject = ({ title, name, why, kept, columns, rows }: ExportedTable) => [
    `${title} (${name}.csv, ${words.rows(rows.length)})`,
    `  ${words.why}${colon} ${why}`,
    `  ${words.kept}${colon} ${kept}`,
    ...columns
      .filter((column) => column.why !== why || column.kept !== kept)
      .map((column) => `  ${column.title}${colon} ${column.why}, ${column.kept}`),
    '',
  ];
  return [
    `${words.title}, ${exportedAt}`,
    '',
    words.about,
    '',
    ...tables.flatMap(subject),
    words.leftOut,
    '',
  ].join('\r\n');
}
