import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { noteBackup, noteFailedBackup, readBackupNote, toldBackup } from '#server/backup/backup-note';
import { temporaryFolder } from '../support/item-file';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const DAY = 86_400_000;
const at = Date.UTC(2026, 10, 24, 2, 15);
const last = { at: new Date(at).toISOString(), bytes: 65_000, isEncrypted: true };

test('a data folder knows of no backup before the first', async () => {
  const note = await readBackupNote(join(folder.path, 'new'));
  expect([note, toldBackup(note, at)]).toEqual([{ last: null, failedAt: null }, null]);
});

test('a backup is known until the next, a failed one beside it, and is old after two days', async () => {
  const place = join(folder.path, 'data');
  await noteBackup(place, last);
  expect(await readBackupNote(place)).toEqual({ last, failedAt: null });
  await noteFailedBackup(place, at + DAY);
  const note = await readBackupNote(place);
  expect(note).toEqual({ last, why: 'other', failedAt: new Date(at + DAY).toISOString() });
  expect([toldBackup(note, at + 2 * DAY)?.isOld, toldBackup(note, at + 2 * DAY + 1)?.isOld]).toEqual([
    false,
    true,
  ]);
  await noteBackup(place, last);
  expect((await readBackupNote(place)).failedAt).toBeNull();
  expect(readdirSync(place)).toEqual(['last-backup.json']);
});

test('a note that is torn is as none', async () => {
  const place = join(folder.path, 'torn');
  await noteBackup(place, last);
  writeFileSync(join(place, 'last-backup.json'), '{"last":{"at"');
  expect((await readBackupNote(place)).last).toBeNull();
});
