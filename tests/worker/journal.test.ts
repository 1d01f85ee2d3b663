import { afterEach, describe, expect, test, vi } from 'vitest';
import { crc32 } from '#worker/journal/crc32';
import { fileJournal } from '#worker/journal/file-journal';
import { opfsJournal } from '#worker/journal/opfs-journal';
import { MemoryFile } from '../support/memory-file';

const journalOn = (file: MemoryFile) => fileJournal<{ text: string }>(file.open);

describe('the journal of unsent outbox entries', () => {
  test('gives back every line, in order, to the next start', async () => {
    const file = new MemoryFile();
    const journal = journalOn(file);
    await Promise.all([
      journal.append({ text: 'Pilier « des » Fourmis' }),
      journal.append({ text: 'à vue\n6a' }),
    ]);
    await journal.close();
    expect(await journalOn(file).read()).toEqual([{ text: 'Pilier « des » Fourmis' }, { text: 'à vue\n6a' }]);
  });

  test('leaves out a torn last line and goes on after it', async () => {
    const file = new MemoryFile();
    const journal = journalOn(file);
    await journal.append({ text: 'first' });
    await journal.append({ text: 'second' });
    file.tear(5);
    expect(await journal.read()).toEqual([{ text: 'first' }]);
    await journal.append({ text: 'third' });
    expect(await journal.read()).toEqual([{ text: 'first' }, { text: 'third' }]);
  });

  test('is readable wherever it was torn', async () => {
    const whole = new MemoryFile();
    for (const text of ['one', 'two']) await journalOn(whole).append({ text });
    for (let bytes = 0; bytes <= whole.flushed.length; bytes += 1) {
      const torn = new MemoryFile();
      torn.flushed = whole.flushed.slice(0, bytes);
      const lines = await journalOn(torn).read();
      expect([{ text: 'one' }, { text: 'two' }].slice(0, lines.length)).toEqual(lines);
    }
  });

  test('leaves out a line whose bytes changed', async () => {
    const file = new MemoryFile();
    for (const text of ['one', 'two', 'three']) await journalOn(file).append({ text });
    const at = new TextDecoder().decode(file.flushed).indexOf('two');
    file.flushed[at] = (file.flushed[at] ?? 0) ^ 1;
    expect(await journalOn(file).read()).toEqual([{ text: 'one' }, { text: 'three' }]);
  });

  test('is one line an entry, with nothing between them', async () => {
    const file = new MemoryFile();
    for (const text of ['one', 'two']) await journalOn(file).append({ text });
    expect(new TextDecoder().decode(file.flushed)).toMatch(
      /^\w{8} \{"text":"one"\}\n\w{8} \{"text":"two"\}\n$/,
    );
  });

  test('leaves out a line that is empty, as a disk leaves zeros behind', async () => {
    const file = new MemoryFile();
    file.flushed = new TextEncoder().encode(`${crc32(new Uint8Array())} \n`);
    await journalOn(file).append({ text: 'one' });
    expect(await journalOn(file).read()).toEqual([{ text: 'one' }]);
  });

  test('says so when the disk takes a part of a line only', async () => {
    const file = new MemoryFile();
    file.room = 10;
    await expect(journalOn(file).append({ text: 'too long for it' })).rejects.toThrow('not written whole');
  });

  test('is closed once what was begun is written', async () => {
    const file = new MemoryFile();
    const journal = journalOn(file);
    const written = journal.append({ text: 'one' });
    await journal.close();
    expect(new TextDecoder().decode(file.flushed)).toContain('one');
    await written;
  });

  test('is empty after it was cleared', async () => {
    const file = new MemoryFile();
    await journalOn(file).append({ text: 'one' });
    expect(await journalOn(file).clear()).toBe(true);
    expect(await journalOn(file).read()).toEqual([]);
    expect(file.flushed).toHaveLength(0);
  });
});

describe('emptying the journal', () => {
  test('is put off while it holds a line that its leader does not know', async () => {
    const file = new MemoryFile();
    await journalOn(file).append({ text: 'of another tab' });
    const isEmptied = await journalOn(file).clear((lines) => lines.length === 0);
    expect([isEmptied, await journalOn(file).read()]).toEqual([false, [{ text: 'of another tab' }]]);
  });
});

describe('the checksum of a line', () => {
  // The check value that catalogues of CRCs give for this one; nothing; one that begins with a zero.
  test.each([
    ['123456789', 'cbf43926'],
    ['', '00000000'],
    ['relais 51', '09e3356e'],
  ])('of "%s" is CRC-32’s', (text, sum) => {
    expect(crc32(new TextEncoder().encode(text))).toBe(sum);
  });
});

describe('a browser without private files', () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    ['no navigator', undefined],
    ['none', {}],
    ['a storage without them', { storage: {} }],
    [
      'a folder of files that cannot be held',
      { storage: { getDirectory: () => Promise.reject(new Error()) } },
    ],
  ])('keeps no journal, and nobody waits for one: %s', async (_what, navigator) => {
    vi.stubGlobal('navigator', navigator);
    const journal = opfsJournal<{ text: string }>('test');
    await expect(journal.append({ text: 'one' })).resolves.toBeUndefined();
    expect([await journal.read(), await journal.clear()]).toEqual([[], true]);
    await expect(journal.close()).resolves.toBeUndefined();
  });

  test.each([
    ['no navigator', undefined],
    ['a storage without a folder', { storage: {} }],
  ])('keeps no journal either where it knows files of the customer’s disk: %s', async (_what, navigator) => {
    vi.stubGlobal('FileSystemFileHandle', Object);
    vi.stubGlobal('navigator', navigator);
    const journal = opfsJournal<{ text: string }>('test');
    await expect(journal.append({ text: 'one' })).resolves.toBeUndefined();
    expect([await journal.read(), await journal.clear()]).toEqual([[], true]);
  });

  test('is not asked for a folder of files that cannot be held', async () => {
    let asked = 0;
    const getDirectory = () => {
      asked += 1;
      return Promise.reject(new Error());
    };
    vi.stubGlobal('navigator', { storage: { getDirectory } });
    await opfsJournal('test').read();
    expect(asked).toBe(0);
  });
});

describe('a browser with private files', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** Files by name, as a browser keeps them; the first tries to open one are answered so. */
  function privateFiles(answers: readonly Error[] = []) {
    const files = new Map<string, MemoryFile>();
    const left = [...answers];
    const handleOf = (file: MemoryFile) => ({
      createSyncAccessHandle: () => {
        const error = left.shift();
        return error ? Promise.reject(error) : file.open();
      },
    });
    vi.stubGlobal('FileSystemFileHandle', Object);
    vi.stubGlobal('navigator', {
      storage: {
        getDirectory: async () => ({
          async getFileHandle(name: string, { create = false } = {}) {
            const file = files.get(name) ?? (create ? new MemoryFile() : undefined);
            if (!file) throw new DOMException('no such file', 'NotFoundError');
            files.set(name, file);
            return handleOf(file);
          },
        }),
      },
    });
    return { files, left };
  }

  test('keeps the journal in a file of its name, until it is emptied', async () => {
    const { files } = privateFiles();
    const journal = opfsJournal<{ text: string }>('of-camille');
    await journal.append({ text: 'one' });
    await journal.close();
    expect([...files.keys()]).toEqual(['of-camille']);
    const next = opfsJournal<{ text: string }>('of-camille');
    expect(await next.read()).toEqual([{ text: 'one' }]);
    expect(await next.clear(() => false)).toBe(false);
    expect(await next.clear(() => true)).toBe(true);
    expect(await next.read()).toEqual([]);
  });

  test('is closed once what was begun is written', async () => {
    const { files } = privateFiles();
    const journal = opfsJournal<{ text: string }>('test');
    const written = journal.append({ text: 'one' });
    await journal.close();
    expect(files.get('test')?.flushed.length).toBeGreaterThan(0);
    await written;
  });

  test('waits for another tab that holds the file for a moment', async () => {
    const held = new DOMException('held', 'NoModificationAllowedError');
    const { left } = privateFiles([held, held]);
    const journal = opfsJournal<{ text: string }>('test');
    await journal.append({ text: 'one' });
    expect([await journal.read(), left]).toEqual([[{ text: 'one' }], []]);
  });

  test.each([
    new DOMException('the disk is full', 'QuotaExceededError'),
    Object.assign(new Error('not the browser’s'), { name: 'NoModificationAllowedError' }),
  ])('says at once that the file cannot be used: %s', async (error) => {
    const { left } = privateFiles([error, error]);
    await expect(opfsJournal('test').read()).rejects.toBe(error);
    expect(left).toHaveLength(1);
  });
});

describe('a window that may not have the private files there are', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** A window whose browser answers so when it is asked for them. */
  function windowThat(answers: () => Promise<never>) {
    const asked = { times: 0 };
    vi.stubGlobal('FileSystemFileHandle', Object);
    vi.stubGlobal('navigator', {
      storage: {
        getDirectory: () => {
          asked.times += 1;
          return answers();
        },
      },
    });
    return asked;
  }

  test.each([
    new DOMException('private', 'SecurityError'),
    new DOMException('private', 'NotAllowedError'),
    new DOMException('private', 'NotSupportedError'),
    new TypeError('private'),
  ])('keeps no journal, and is told so at once: %s', async (reason) => {
    const asked = windowThat(() => Promise.reject(reason));
    const journal = opfsJournal<{ text: string }>('test');
    expect(await journal.read()).toEqual([]);
    await journal.append({ text: 'one' });
    expect([await journal.clear(), asked.times]).toEqual([true, 1]);
  });

  test('keeps none either where the browser does not say why', async () => {
    const asked = windowThat(() => Promise.reject(new DOMException('transient', 'UnknownError')));
    const journal = opfsJournal<{ text: string }>('test');
    expect(await journal.read()).toEqual([]);
    const tries = asked.times;
    await journal.append({ text: 'one' });
    expect([tries > 1, asked.times]).toEqual([true, tries]);
  });

  test('is not what a file means that another tab holds', async () => {
    const held = () => Promise.reject(new DOMException('held', 'NoModificationAllowedError'));
    const file = { createSyncAccessHandle: held };
    windowThat(() => Promise.resolve({ getFileHandle: () => Promise.resolve(file) } as never));
    await expect(opfsJournal('test').read()).rejects.toThrow('held');
  });
});
