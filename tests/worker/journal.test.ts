import { afterEach, describe, expect, test, vi } from 'vitest';
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

  test('is empty after it was cleared', async () => {
    const file = new MemoryFile();
    await journalOn(file).append({ text: 'one' });
    await journalOn(file).clear();
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

describe('a browser without private files', () => {
  test('keeps no journal, and nobody waits for one', async () => {
    const journal = opfsJournal<{ text: string }>('test');
    await journal.append({ text: 'one' });
    expect([await journal.read(), await journal.clear()]).toEqual([[], true]);
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

  test('keeps no journal, and is told so at once', async () => {
    const asked = windowThat(() => Promise.reject(new DOMException('private', 'SecurityError')));
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
