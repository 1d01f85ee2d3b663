import { checkFile, type CheckedFile } from '#server/catalogue/exchange/check-file';
import { importFile } from '#server/catalogue/exchange/import-file';
import { temporaryFolder } from '../../support/item-file';
import { startServer, type TestServer } from '../../support/start-server';
import { writeCatalogueFile } from '../catalogue-file';
import { timeOf } from '../measure-pairs';

/** The real app over PGlite with the catalogue that is measured: OpenBeta's where its files are, else the demonstration. */
export interface BenchWorld {
  isFull: boolean;
  server: TestServer;
  checked: CheckedFile;
  /** Milliseconds. */
  times: { check: number; import: number };
  stop(): Promise<void>;
}

/** Makes the catalogue file, checks it, imports it as a provider does. */
export async function startBenchWorld(say: (line: string) => void): Promise<BenchWorld> {
  const folder = temporaryFolder();
  const { file, isFull } = await writeCatalogueFile(folder.path, say);
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
