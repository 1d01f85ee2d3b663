import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, truncateSync, watch } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readBackupNote } from '#server/backup/backup-note';
import { openDatabase } from '#server/database/database';
import { knockAt } from '#server/database/folder-door';
import { addressOf, lockDataFolder } from '#server/database/lock-data-folder';
import { DEMO_EMAIL, DEMO_PASSWORD } from '#server/demo/demo-customer';
import { ascentOf } from '../support/ascent-of';
import { buildServer } from '../support/build-server';
import { freePort } from '../support/free-port';
import { temporaryFolder } from '../support/item-file';
import { KillableServer } from '../support/killable-server';
import { networkBrowser } from '../support/network-browser';
import { projectRoot } from '../support/project-root';
import { SignedIn } from '../support/signed-in';

// Starting the whole server takes seconds, more while other tests have the processors.
vi.setConfig({ testTimeout: 300_000 });

const folder = temporaryFolder();
const [first, second] = [join(folder.path, 'first'), join(folder.path, 'second')];
const file = join(folder.path, 'shop.backup');
const environment = (dataDir: string) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  SECRET: '',
  NODE_ENV: 'test',
  BASE_URL: '',
  SMTP_URL: '',
});
let server: KillableServer;

beforeAll(async () => {
  await buildServer();
  server = new KillableServer(await freePort(), environment(first));
  await server.start();
}, 300_000);
afterAll(async () => {
  await server.kill();
  folder.remove();
});

function provider(
  dataDir: string,
  words: string[],
  more: Record<string, string> = {},
  onStart: (child: ChildProcess) => void = () => undefined,
) {
  const child = spawn(process.execPath, ['server/commands/provider.mjs', ...words], {
    cwd: projectRoot,
    env: { ...process.env, ...environment(dataDir), ...more },
  });
  onStart(child);
  let [said, complained] = ['', ''];
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => (complained += piece.toString()));
  return new Promise<{ code: number | null; said: string; complained: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, said, complained })),
  );
}

async function signIn({ base }: KillableServer): Promise<SignedIn> {
  const browser = new SignedIn({ browser: () => networkBrowser(base) });
  expect((await browser.signIn(DEMO_EMAIL, DEMO_PASSWORD)).status).toBe(200);
  return browser;
}

describe('a shop on the built-in database', () => {
  test('is backed up by a command while it is open and written to, and restored with its sessions', async () => {
    const browser = await signIn(server);
    // Today's stand first in the list.
    const before = ascentOf({ date: new Date().toISOString().slice(0, 10) });
    await browser.post('/fr/guard/ticking/create', before);
    const run = { isOver: false };
    const refused: number[] = [];
    const writing = (async () => {
      while (!run.isOver) {
        const { status } = await browser.post('/fr/guard/ticking/create', ascentOf());
        if (status !== 200) refused.push(status);
      }
    })();
    const written = await provider(first, ['backup', file]);
    run.isOver = true;
    await writing;
    expect(written.complained).toBe('');
    expect(written.said).toMatch(/read back: \d+ tables, \d+ rows, \d+ bytes\.\nIt is not encrypted:/);
    expect(await readBackupNote(first), 'what the counter tells of it').toMatchObject({
      last: { isEncrypted: false, bytes: statSync(file).size },
      failedAt: null,
    });
    expect(refused, 'nobody was turned away meanwhile').toEqual([]);
    expect(readdirSync(first).filter((name) => name.startsWith('ask-'))).toEqual([]);

    const restored = await provider(second, ['restore', file]);
    expect([restored.code, restored.complained]).toEqual([0, '']);
    expect(await readBackupNote(second), 'the restored shop has none yet').toMatchObject({ last: null });
    expect(restored.said).toMatch(/^Restored as of .*: \d+ tables, \d+ rows\.\n$/);
    expect(readFileSync(join(second, 'secret'), 'utf8')).toBe(readFileSync(join(first, 'secret'), 'utf8'));

    expect(await provider(second, ['restore', file])).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/^The database is not empty, .*\.\n$/) as string,
    });

    const other = new KillableServer(await freePort(), environment(second));
    try {
      await other.start();
      const same = new SignedIn({ browser: () => networkBrowser(other.base) });
      Object.assign(same, { token: browser.token, accessToken: browser.accessToken });
      const { status, body } = await same.get('/fr/guard/tickings');
      expect(status, 'a session from before the backup').toBe(200);
      expect(JSON.stringify(body)).toContain(before.id);
    } finally {
      await other.kill();
    }
  });

  test('is not handed to whoever knocks without proof that the folder is theirs', async () => {
    const answered = await new Promise<number>((resolve, reject) => {
      const socket = connect(addressOf(first));
      let bytes = 0;
      socket.on('error', reject);
      socket.on('data', (piece) => (bytes += piece.length));
      socket.on('close', () => resolve(bytes));
      socket.write(`ask-${'0'.repeat(32)}\n`);
    });
    expect(answered).toBe(0);
    expect((await fetch(`${server.base}/api/health`)).ok).toBe(true);
  });

  test('takes no rows from who holds the lock of a folder that is not theirs', async () => {
    const held = join(folder.path, 'held');
    const unlock = await lockDataFolder(held, (socket) => socket.resume().end('{"tables":[]}\n'));
    await expect(knockAt(held)).rejects.toThrow(/^Something else than Relais holds the lock of /);
    expect(readdirSync(held)).toEqual([]);
    await unlock();
  });

  test('says who has the folder where another command works on it', async () => {
    const third = join(folder.path, 'third');
    const { close } = await openDatabase({ dataDir: third });
    const { code, complained } = await provider(third, ['backup', join(folder.path, 'third.backup')]);
    await close();
    expect([code, complained]).toEqual([
      1,
      'Another Relais command works on the data folder, or a server that is just opening: try again when it has.\n',
    ]);
  });

  test('says in a sentence that its database cannot be reached, and what to do', async () => {
    const nowhere = { DATABASE_URL: `postgresql://127.0.0.1:${await freePort()}/relais` };
    const { code, complained } = await provider(first, ['backup', join(folder.path, 'none.backup')], nowhere);
    expect([code, complained]).toEqual([
      1,
      expect.stringMatching(
        /^The database cannot be reached: .*ECONNREFUSED.*\. Start PostgreSQL, or have DATABASE_URL lead to it\.\n$/,
      ),
    ]);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'leaves nothing where it is interrupted by %s',
    async (signal) => {
      const place = join(folder.path, signal);
      mkdirSync(place);
      const watcher = watch(place);
      const begun = new Promise((resolve) => watcher.once('change', resolve));
      const running = provider(first, ['backup', join(place, 'shop.backup')], {}, (child) => {
        void begun.then(() => child.kill(signal));
      });
      const { code, complained } = await running;
      watcher.close();
      expect([code, complained]).toEqual([
        signal === 'SIGINT' ? 130 : 143,
        'Interrupted: no backup was written.\n',
      ]);
      expect(readdirSync(place)).toEqual([]);
    },
  );

  test('leaves nothing in an empty place when its file is cut', async () => {
    const fourth = join(folder.path, 'fourth');
    const cut = join(folder.path, 'cut.backup');
    const key = { BACKUP_KEY: 'a key for backups that only the tests know' };
    expect((await provider(first, ['backup', cut], key)).code).toBe(0);
    truncateSync(cut, 100_000);
    const { code, complained } = await provider(fourth, ['restore', cut], key);
    expect([code, complained]).toEqual([1, 'The backup is cut off: its end is missing.\n']);
    expect(existsSync(join(fourth, 'database'))).toBe(false);
  });
});
