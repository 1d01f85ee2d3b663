import type { Configuration } from '../configuration/configuration';
import { CommandsAtDoor } from './beside/commands-at-door';
import { stopOnSignal } from './stop-on-signal';

/** What is told of a server that has opened. */
export interface Opened {
  /** Where it answers, such as `http://localhost:3000`. */
  address: string;
  hasDemonstration: boolean;
}

/** Opens the server in this process, or in `processes` that this one leads, and has it stop on signals. Throws what keeps it from opening. */
export function openServer(
  configuration: Configuration,
  processes: number,
  say: (line: string) => void,
): Promise<Opened> {
  return processes > 1 ? openSeveral(configuration, processes, say) : openHere(configuration);
}

async function openHere(configuration: Configuration): Promise<Opened> {
  const { startServer } = await import('../main/start-server');
  const starting = startServer(configuration, {
    commandsAtDoor: (database) => new CommandsAtDoor(database, configuration),
  });
  // It may be told to stop before it has told that it is open.
  stopOnSignal(async () => (await starting).stop(), configuration);
  return starting;
}

/** The others answer; this process leads them, and tells Prometheus what they count. */
async function openSeveral(
  configuration: Configuration,
  processes: number,
  say: (line: string) => void,
): Promise<Opened> {
  const { ProcessGroup } = await import('./process-group');
  const { metricsAt } = configuration;
  const group = new ProcessGroup(say);
  process.on('exit', () => group.kill());
  stopOnSignal(() => group.stop(), configuration);
  if (metricsAt) {
    const { listenForMetrics } = await import('../metrics/metrics-listener');
    await listenForMetrics(metricsAt, () => group.readMetrics());
  }
  return group.open(processes).catch(() => {
    // Told to stop while it opens it ends as it is told: its first process may answer already, and end gently.
    if (group.isStopped) return new Promise<never>(() => undefined);
    // The first process has said why it did not open.
    process.exit(1);
  });
}
