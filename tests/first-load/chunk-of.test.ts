import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chunkOf } from '../../server/commands/build/chunk-of';

const modules = { getModuleInfo: () => null };
const textsOf = (file: string) =>
  [...file.matchAll(/language\/(?:fr|en)\/([a-z.]+)\.json/g)].map(([, area]) => `${area}.json`);

describe('the files of the built app', () => {
  test.each([
    ['counter', 'src/counter/parts/counter-texts.ts'],
    ['workshop', 'src/workshop/parts/workshop-texts.ts'],
  ])(
    '%s holds all texts that it adds itself, for it would be empty of those that load after it',
    (name, adds) => {
      const areas = textsOf(readFileSync(adds, 'utf8'));
      expect(areas.length).toBeGreaterThan(1);
      const chunk = chunkOf();
      for (const language of ['fr', 'en']) {
        const folder = `src/language/${language}`;
        const there = readdirSync(folder).filter((file) => areas.includes(file));
        expect(there.length).toBeGreaterThan(0);
        for (const file of there)
          expect([file, chunk(`/relais/${folder}/${file}`, modules)]).toEqual([file, name]);
      }
    },
  );
});
