import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkFile, type CheckedFile } from '#server/catalogue/exchange/check-file';
import { importFile } from '#server/catalogue/exchange/import-file';
import { convertOpenbeta } from '#server/catalogue/openbeta/convert-openbeta';
import { demoCatalogue } from '#server/demo/demo-catalogue';
import { linesOf, temporaryFolder } from '../support/item-file';
import { projectRoot } from '../support/project-root';
import { startServer, type TestServer } from '../support/start-server';
import { timeOf } from './measure-pairs';

/** The real app over PGlite with the catalogue that is measured: OpenBeta's where its files are, else the demonstration. */
export interface BenchWorld {
  isFull: boolean;
  server: TestServer;
  checked: CheckedFile;
  /** Milliseconds. */
  times: { check: number; import: number };
  stop(): Promise<void>;
}

const data = process.env['RELAIS_CLIMBING_DATA'] ?? resolve(projectRoot, '../shared/data/climbing');
const areas = join(data, 'openbeta_us_areas.csv.gz');
const climbs = join(data, 'openbeta_us_roped.jsonl.gz');

/** Makes the catalogue file, checks it, imports it as a provider does. */
export async function startBenchWorld(say: (line: string) => void): Promise<BenchWorld> {
  const isFull = existsSync(areas) && existsSync(climbs);
  if (!isFull)
    say(`OpenBeta's files are not in ${data}: the demonstration catalogue is measured, no guard holds`);
  const folder = temporaryFolder();
  const file = join(folder.path, 'catalogue.jsonl');
  if (isFull) await convertOpenbeta({ areas, climbs, out: file, isEachClimbASector: true });
  else
    writeFileSync(
      file,
      linesOf(demoCatalogue())
        .map((line) => `${JSON.stringify(line)}\n`)
        .join(''),
    );
  const server = await startServer({ queryLimitMs: 120_000 });
  let checked: CheckedFile | undefined;
  const check = await timeOf(async () => {
    checked = await checkFile(file);
  });
  if (!checked || checked.problemCount > 0)
    throw new Error(`The catalogue is wrong: ${JSON.stringify(checked?.problems)}`);
  const right = checked;
  const imported = await timeOf(() => importFile(server.db, file, right, server.clock.now));
  // What is served is looked at again after two seconds.
  server.clock.now += 3_000;
  return {
    isFull,
    server,
    checked,
    times: { check, import: imported },
    stop: async () => {
      await server.stop();
      folder.remove();
    },
  };
}
