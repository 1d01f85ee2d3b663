import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { askServer } from '#server/commands/beside/ask-server';
import { FolderDoor, knockAt } from '#server/database/folder-door';
import { addressOf, lockDataFolder } from '#server/database/lock-data-folder';
import { buildServer } from '../support/build-server';
import { freePort } from '../support/free-port';
import { linesOf, temporaryFolder, writeLines } from '../support/item-file';
import { KillableServer } from '../support/killable-server';
import { projectRoot } from '../support/project-root';
import { smallCatalogue } from '../support/small-catalogue';

// Starting the whole server takes seconds, more while other tests have the processors.
vi.setConfig({ testTimeout: 300_000 });

const folder = temporaryFolder();
const dataDir = join(folder.path, 'data');
/** Where commands are called, which is not where the server was started. */
const desk = mkdtempSync(join(tmpdir(), 'relais-desk-'));
const environment = {
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  SECRET: '',
  NODE_ENV: 'test',
  BASE_URL: '',
  SMTP_URL: '',
};
/** Each answer is hashed as a password is, so that this takes a while. */
const long = (slug = 'entre-luberon-et-ventoux') => [
  'activation',
  'answers',
  slug,
  ...'abcdefghijklmnopqrst'.split(''),
];
const own = smallCatalogue.guidebooks[0]?.slug;
let server: KillableServer;

beforeAll(async () => {
  await buildServer();
  server = new KillableServer(await freePort(), environment);
  await server.start();
}, 300_000);
afterAll(async () => {
  await server.kill();
  folder.remove();
  rmSync(desk, { recursive: true });
});

/** Calls a command as a person does, from the desk; `onSaid` hears each piece of what it says. */
async function provider(
  words: string[],
  onSaid: (kill: (signal: NodeJS.Signals) => void) => void = () => {},
) {
  const script = join(projectRoot, 'server/commands/provider.mjs');
  const child = spawn(process.execPath, [script, ...words], {
    cwd: desk,
    env: { ...process.env, ...environment },
  });
  let [said, complained] = ['', ''];
  child.stdout.on('data', (piece: Buffer) => {
    said += piece.toString();
    onSaid((signal) => child.kill(signal));
  });
  child.stderr.on('data', (piece: Buffer) => (complained += piece.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said, complained };
}

/** Has the server run a command, as `provider` does; what it said, and the code it ended with. */
function ask(...words: string[]) {
  const said: string[] = [];
  const ports = {
    say: (line: string) => void said.push(line),
    complain: (line: string) => void said.push(line),
  };
  return { said, ended: askServer(dataDir, { words, folder: desk }, ports) };
}

describe('commands beside a server on the built-in database', () => {
  test('say and answer what they do without it, line by line', async () => {
    writeFileSync(join(desk, 'rates.csv'), '# from the gazette\nDE,paper,7,2026-01-01\n');
    const calls = [
      ['prices', 'list'],
      ['staff', 'add', 'camille@relais.example', 'owner'],
      ['vat', 'read', 'rates.csv'],
      ['vat', 'read', 'no-such-file.csv'],
      ['prices', 'set', '9000401', 'much'],
      ['staff', 'add', 'nobody@relais.example', 'owner'],
      ['doctor'],
    ];
    const beside = [];
    for (const words of calls) beside.push(await provider(words));
    await server.stop();
    const alone: typeof beside = [];
    for (const words of calls) alone.push(await provider(words));
    await server.start();
    const withoutSpace = (told: typeof alone) =>
      JSON.parse(JSON.stringify(told).replaceAll(/[\d.]+ GB are free/g, 'free')) as typeof alone;
    expect(withoutSpace(beside)).toEqual(withoutSpace(alone));
    expect(beside.map(({ code }) => code)).toEqual([0, 0, 0, 1, 2, 1, 0]);
    expect(beside[2]).toEqual({ code: 0, said: '1 rates are entered.\n', complained: '' });
    expect(beside[3]?.complained).toBe(`There is no file ${join(desk, 'no-such-file.csv')}.\n`);
  });

  test('change what the server answers at once, and write and read files where they were called', async () => {
    const bundle = async () =>
      ((await (await fetch(`${server.base}/api/fr/locale`)).json()) as { data: object }).data;
    expect(await bundle()).toEqual({});
    expect((await provider(['texts', 'set', 'errors.reload', 'fr', 'Relancer'])).code).toBe(0);
    expect(await bundle()).toEqual({ 'errors.reload': 'Relancer' });
    expect((await provider(['customer', 'export', 'camille@relais.example', 'all.zip'])).code).toBe(0);
    expect(statSync(join(desk, 'all.zip')).mode & 0o777).toBe(0o600);
    expect((await provider(['customer', 'export', 'camille@relais.example', 'all.zip'])).complained).toBe(
      `There is a file ${join(desk, 'all.zip')} already.\n`,
    );
  });

  test('are run one at a time, and the second is told so', async () => {
    const order: string[] = [];
    const first = ask(...long());
    const second = ask('staff', 'list');
    await Promise.all([
      first.ended.then((code) => order.push(`first ${code}`)),
      second.ended.then((code) => order.push(`second ${code}`)),
    ]);
    expect(order).toEqual(['first 0', 'second 0']);
    expect(first.said).toHaveLength(1);
    expect(second.said[0]).toBe('The server runs another command: this one comes after it.');
    expect(second.said.at(-1)).toMatch(/ on the staff\.$/);
  });

  test('tell how far they are while they run, and one that is interrupted does the server no harm', async () => {
    writeLines(join(desk, 'catalogue.jsonl'), linesOf(smallCatalogue));
    const words = ['catalogue', 'import', 'catalogue.jsonl'];
    const cut = await provider(words, (kill) => kill('SIGINT'));
    expect(cut.said).toMatch(/^Checked: /);
    expect(cut.said, 'it was interrupted before it ended').not.toContain('Published');
    // What it began is finished first, and nobody else is answered meanwhile.
    const isWell = async () => (await fetch(`${server.base}/api/health`)).ok;
    await expect.poll(isWell, { timeout: 30_000 }).toBe(true);
    const whole = await provider(words);
    expect([whole.code, whole.complained]).toEqual([0, '']);
    expect(whole.said).toMatch(/^Checked: [^]*\nPublished as version /);
  });

  test('that replace the database are not run', async () => {
    expect((await provider(['backup', 'shop.backup'])).code).toBe(0);
    expect(await provider(['restore', 'shop.backup'])).toEqual({
      code: 1,
      said: '',
      complained: `A backup is never restored beside a running server. Another Relais works on the data folder ${dataDir}. Stop it first.\n`,
    });
    expect((await fetch(`${server.base}/api/health`)).ok).toBe(true);
  });

  test('are run again after the server was killed and started', async () => {
    await server.kill();
    await server.start();
    const { said, ended } = ask('staff', 'list');
    expect(await ended).toBe(0);
    expect(said.at(-1)).toMatch(/ on the staff\.$/);
  });

  test('are run for nobody who does not show that the folder is theirs', async () => {
    const socket = connect(addressOf(dataDir));
    let bytes = 0;
    socket.on('data', (piece) => (bytes += piece.length));
    socket.write(`run-${'0'.repeat(32)}\n`);
    await once(socket, 'close');
    expect(bytes).toBe(0);
  });

  test('end when the server stops: what runs is finished, what waits is told', async () => {
    const running = ask(...long(own));
    const waiting = ask('staff', 'list');
    await vi.waitFor(() => expect(waiting.said).not.toHaveLength(0), { timeout: 60_000 });
    server.signal('SIGTERM');
    expect([await running.ended, await waiting.ended]).toEqual([0, 1]);
    expect(waiting.said.at(-1)).toBe(
      'The server is stopping: the command was not run. Try again when it has.',
    );
    expect(await server.ended()).toBe(0);
  });

  test('are told when the server is killed before they end', async () => {
    await server.start();
    const { said, ended } = ask(...long(own));
    const waiting = ask('staff', 'list');
    await vi.waitFor(() => expect(waiting.said).not.toHaveLength(0), { timeout: 60_000 });
    await server.kill();
    expect([await ended, await waiting.ended]).toEqual([1, 1]);
    expect(said).toEqual(['The server ended before the command did.']);
  });
});

describe('where the lock is a file', () => {
  const { platform } = process;
  const place = join(folder.path, 'files');
  const pretend = (name: NodeJS.Platform) => Object.defineProperty(process, 'platform', { value: name });
  afterEach(() => pretend(platform));

  test('one that a kill left is replaced, and is its user’s alone', async () => {
    pretend('darwin');
    await (
      await lockDataFolder(place)
    )();
    const address = addressOf(place);
    const left = spawn(process.execPath, [
      '-e',
      `require('net').createServer().listen(${JSON.stringify(address)}, () => console.log('held'))`,
    ]);
    await once(left.stdout, 'data');
    left.kill('SIGKILL');
    await once(left, 'close');
    expect(statSync(address).isSocket()).toBe(true);

    const door = new FolderDoor(place);
    door.open('run', async (socket: Socket) => void socket.end('here\n'));
    const unlock = await lockDataFolder(place, door.greet);
    expect([statSync(address).mode & 0o077, statSync(place).mode & 0o777]).toEqual([0, 0o700]);
    const socket = await knockAt(place, 'run');
    expect(String(socket.read())).toBe('here\n');
    socket.destroy();
    await unlock();
  });
});
