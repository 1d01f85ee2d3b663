import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A built app whose page is empty, with what draws the first screen of a guest beside it. */
export interface SentApp {
  directory: string;
  /** Puts another drawer in the place of the one that is there. */
  drawBy: (drawer: string) => void;
  remove: () => void;
}

/** `drawer` is a module that stands in the place of the app's own parts. */
export function sentApp(drawer: string): SentApp {
  const directory = mkdtempSync(join(tmpdir(), 'relais-front-'));
  mkdirSync(join(directory, 'assets'));
  mkdirSync(join(directory, '.front'));
  writeFileSync(join(directory, '.front/package.json'), '{"type":"module"}');
  const page = '<html lang="fr"><head></head><body><div id="app"></div></body></html>';
  writeFileSync(join(directory, 'index.html'), page);
  const drawBy = (code: string) => writeFileSync(join(directory, '.front/draw-front.js'), code);
  drawBy(drawer);
  return { directory, drawBy, remove: () => rmSync(directory, { recursive: true, force: true }) };
}
