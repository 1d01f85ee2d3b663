import type { PatroniCluster } from './patroni-cluster';
import type { PatroniNode } from './patroni-node';

/** What a primary that was replaced does not take within this it does not take. */
const LONE_WRITE_MS = 5_000;

/** Breaks the primary. What it answers is done once writes are taken again, brings the node back, and says how many writes it took alone. */
export type PrimaryFault = (of: PatroniCluster, node: PatroniNode) => Promise<() => Promise<number>>;

export const primaryFaults = {
  killed: async (_of, node) => {
    await node.kill();
    return async () => {
      node.start();
      return 0;
    };
  },
  /** It lives, and sees nobody. */
  'cut off': async (of, node) => {
    node.cut();
    return async () => {
      const taken = await writeAlone(of, node);
      node.mend();
      return taken;
    };
  },
  /** It stands still, and goes on later with what it believed before. */
  halted: async (of, node) => {
    node.freeze();
    return async () => {
      node.thawPostgres();
      const taken = await writeAlone(of, node);
      node.thawPatroni();
      return taken;
    };
  },
} satisfies Record<string, PrimaryFault>;

export type PrimaryFaultName = keyof typeof primaryFaults;

/** So many kills, each of the first ones followed by one of the others in turn. */
export function mixedFaults(kills: number, others: readonly PrimaryFaultName[]): PrimaryFaultName[] {
  return Array.from({ length: Math.max(kills, others.length) }, (_, at) => {
    const other = others[at];
    const killed: PrimaryFaultName[] = at < kills ? ['killed'] : [];
    return other ? [...killed, other] : killed;
  }).flat();
}

/** Writes to a node itself. Throws when it is not acknowledged within the limit. */
export async function writeAt(of: PatroniCluster, node: PatroniNode): Promise<void> {
  const client = of.connectTo(node, LONE_WRITE_MS);
  try {
    await client.connect();
    await client.query('insert into lone_write values (now())');
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Tries to write to a node itself, whoever else is the primary; answers how many writes it acknowledged. */
function writeAlone(of: PatroniCluster, node: PatroniNode): Promise<number> {
  return writeAt(of, node).then(
    () => 1,
    () => 0,
  );
}
