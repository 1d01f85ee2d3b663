import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { convertOpenbeta } from '#server/catalogue/openbeta/convert-openbeta';
import { demoCatalogue } from '#server/demo/demo-catalogue';
import { linesOf } from '../support/item-file';
import { projectRoot } from '../support/project-root';

const data = process.env['RELAIS_CLIMBING_DATA'] ?? resolve(projectRoot, '../shared/data/climbing');
const areas = join(data, 'openbeta_us_areas.csv.gz');
const climbs = join(data, 'openbeta_us_roped.jsonl.gz');

/** Writes the catalogue that is measured into a folder: OpenBeta's where its files are, else the demonstration. */
export async function writeCatalogueFile(
  folder: string,
  say: (line: string) => void,
): Promise<{ file: string; isFull: boolean }> {
  const isFull = existsSync(areas) && existsSync(climbs);
  const file = join(folder, 'catalogue.jsonl');
  if (isFull) {
    await convertOpenbeta({ areas, climbs, out: file, isEachClimbASector: true });
  } else {
    say(`OpenBeta's files are not in ${data}: the demonstration catalogue is measured, and no guard holds`);
    writeFileSync(
      file,
      linesOf(demoCatalogue())
        .map((line) => `${JSON.stringify(line)}\n`)
        .join(''),
    );
  }
  return { file, isFull };
}
