import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readLogbook } from '#worker/logbook/read-logbook';
import { projectRoot } from '../support/project-root';

const folder =
  process.env['RELAIS_LOGBOOK_DATA'] ?? join(projectRoot, '../shared/data/logbooks/open-tick-list');
const isHere = existsSync(folder);
if (!isHere) console.warn('skipped: the exports of real services are not on this machine');

describe.skipIf(!isHere)('the exports of real services', () => {
  const files = isHere ? readdirSync(folder) : [];

  test.each(files)('%s has every line accounted for', async (name) => {
    const file = await readLogbook(new Uint8Array(readFileSync(join(folder, name))));
    if (file.source === null) throw new Error(`not read: ${file.problem}`);
    expect(file.entries.length + file.skipped.length).toBe(file.lines);
    expect(file.skipped).toEqual([]);
    expect(file.lines).toBeGreaterThan(1);
    expect(new Set(file.entries.map(({ key }) => key)).size).toBe(file.lines);
  });
});
