import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { itemsOf } from '#server/catalogue-format/items-of';
import { CatalogueData } from '#server/catalogue-format/catalogue-data';

/** A folder that is removed when the test is over. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'relais-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A catalogue as the lines of a file, pictures within. */
export function linesOf(data: CatalogueData): Record<string, unknown>[] {
  return [...itemsOf(CatalogueData.parse(data))].map((item) => {
    if (item.kind !== 'picture') return item;
    const { bytes, ...facts } = item;
    return { ...facts, base64: Buffer.from(bytes).toString('base64') };
  });
}

/** Writes lines as JSON, or as they are when they are text already. */
export function writeLines(path: string, lines: readonly unknown[]): void {
  const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  writeFileSync(path, `${texts.join('\n')}\n`);
}
