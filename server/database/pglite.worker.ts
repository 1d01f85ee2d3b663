import { PGlite } from '@electric-sql/pglite';
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { markWhole } from './database-folder';
import type { ThreadAsk, ThreadData, ThreadReply } from './pglite-messages';

const SYNC = new Uint8Array([0x53, 0, 0, 0, 4]);
const TERMINATE = 0x58;
/** The default of 128 MB would be a third of the memory the whole server may take. */
const OPTIONS = { postgresqlconf: ['shared_buffers = 16MB'] };

const { directory, dump } = workerData as ThreadData;
const opening = openPglite();
let isUsed = false;
let queue = Promise.resolve();

parentPort?.on('message', (ask: ThreadAsk) => {
  queue = queue.then(async () => {
    const reply = await answer(ask).catch((error: unknown) => failure(ask.id, error));
    parentPort?.postMessage(reply);
  });
});

async function answer(ask: ThreadAsk): Promise<ThreadReply> {
  const pglite = await opening;
  if (ask.kind === 'query') {
    return { id: ask.id, kind: 'done', bytes: await talk(pglite, ask.messages) };
  }
  if (ask.kind === 'open') await forgetFormerClient(pglite);
  else await pglite.close();
  return { id: ask.id, kind: 'done', bytes: new Uint8Array() };
}

/** As a stream: `execProtocolRaw` reads every answer too, and keeps what it read for good. */
async function talk(pglite: PGlite, messages: Uint8Array[]): Promise<Uint8Array> {
  const replies: Uint8Array[] = [];
  // What is handed over lies in PGlite's own memory, which the next answer overwrites.
  const onRawData = (data: Uint8Array) => void replies.push(data.slice());
  for (const message of messages) {
    if (message[0] !== TERMINATE) await pglite.execProtocolRawStream(message, { onRawData });
  }
  return Buffer.concat(replies);
}

/** PGlite has one backend for all connections: what a lost client left in it must go. */
async function forgetFormerClient(pglite: PGlite): Promise<void> {
  if (isUsed) {
    await pglite.execProtocolRawStream(SYNC, { onRawData: () => undefined });
    await pglite.exec('ROLLBACK');
    await pglite.exec('DISCARD ALL');
  }
  isUsed = true;
}

async function openPglite(): Promise<PGlite> {
  if (directory === null) {
    const loadDataDir = dump === null ? undefined : new Blob([readFileSync(dump)]);
    return PGlite.create('memory://', loadDataDir ? { ...OPTIONS, loadDataDir } : OPTIONS);
  }
  const pglite = await PGlite.create(directory, OPTIONS);
  markWhole(directory);
  return pglite;
}

function failure(id: number, error: unknown): ThreadReply {
  return { id, kind: 'failed', message: error instanceof Error ? error.message : String(error) };
}
