import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from './support/project-root';

/** What Fluent draws, and how it would look in a file that draws its own. */
const widgets: Record<string, RegExp> = {
  dialog: /<dialog[\s>]/,
  tab: /role=["'{]+tab(?:list|panel)?["'}]/,
  switch: /role=["'{]+switch["'}]/,
  select: /<select[\s>]/,
  checkbox: /type=["'{]+checkbox["'}]/,
  radio: /type=["'{]+radio["'}]/,
  fold: /<details[\s>]/,
  popover: /\bpopover(?:Target)?=/,
  progress: /<progress[\s>]/,
};

/** Files that draw one themselves, and why. */
const exceptions: Record<string, string> = {
  'src/kit/control/fold.tsx':
    'regions and packs of my routes unfold on the first path, before Fluent is here',
  'src/saved/parts/pack/pack-mark.tsx':
    'a pack shows its download on the cards of my routes, before Fluent is here',
  'src/saved/screens/my-routes/explore.tsx':
    'the order of the explored crags is chosen on my routes, before Fluent is here',
  'src/shell/messages/flash-messages.tsx':
    'the provider’s messages stand above the first screen, before Fluent is here',
  'src/catalogue/parts/gear/gear-panel.tsx':
    'stands on the pages of routes, which are read at once, before Fluent is here',
};

const files = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => `src/${path.replaceAll('\\', '/')}`);
const drawnIn = (path: string) => {
  const text = readFileSync(join(projectRoot, path), 'utf8');
  return Object.keys(widgets).filter((widget) => widgets[widget]?.test(text));
};

describe('one widget of a kind', () => {
  test('what behaves is Fluent’s: no file draws its own', () => {
    const own = files
      .filter((path) => !(path in exceptions))
      .flatMap((path) => drawnIn(path).map((widget) => `${path}: ${widget}`));
    expect(own).toEqual([]);
  });

  test('no exception has become idle', () => {
    const idle = Object.keys(exceptions).filter(
      (path) => !files.includes(path) || drawnIn(path).length === 0,
    );
    expect(idle).toEqual([]);
  });
});
