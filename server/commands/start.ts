import { parseArgs } from 'node:util';
import { readConfiguration } from '../configuration/configuration';
import { NotConfigured } from '../configuration/variables';
import { DEMO_EMAIL, DEMO_PASSWORD } from '../demo/demo-customer';
import { openServer } from './open-server';
import { sayFailure } from './say-failure';

const PROCESSES_MAX = 64;
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const configuration = readConfiguration(process.env);
  const processes = readProcesses(process.argv.slice(2));
  if (processes > 1 && configuration.databaseUrl === undefined) {
    throw new NotConfigured(
      'Several processes share a PostgreSQL: set DATABASE_URL. The built-in database has one process at a time.',
    );
  }
  say('Opening the database…');
  const { address, hasDemonstration } = await openServer(configuration, processes, say);
  const many = processes > 1 ? ` in ${processes} processes` : '';
  const demo = configuration.isDemo && hasDemonstration;
  say(
    `Relais is open at ${address}${many}${demo ? ` (demonstration: ${DEMO_EMAIL}, ${DEMO_PASSWORD})` : ''}`,
  );
} catch (error) {
  sayFailure(error);
  process.exit(1);
}

/** How many processes `--processes N` wants: one without it. */
function readProcesses(given: string[]): number {
  try {
    const { values } = parseArgs({ args: given, options: { processes: { type: 'string', default: '1' } } });
    const processes = Number(values.processes);
    if (Number.isInteger(processes) && processes >= 1 && processes <= PROCESSES_MAX) return processes;
  } catch {
    // What is not known is answered like a wrong number.
  }
  throw new NotConfigured(`There is one option: --processes N, a whole number from 1 to ${PROCESSES_MAX}.`);
}
