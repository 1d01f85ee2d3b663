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
  progress: /<progress[\s>]|role=["'{]+progressbar["'}]/,
  combobox: /role=["'{]+(?:combobox|listbox|option)["'}]/,
  slider: /type=["'{]+range["'}]|role=["'{]+slider["'}]/,
  stepper: /type=["'{]+number["'}]|role=["'{]+spinbutton["'}]/,
  menu: /role=["'{]+menu(?:item|bar)?["'}]/,
  tooltip: /role=["'{]+tooltip["'}]/,
  grid: /role=["'{]+grid["'}]/,
};

/** Files that draw one themselves, and why: all stand on what is drawn or read before Fluent is here. */
const exceptions: Record<string, string> = {
  'src/kit/control/fold.tsx':
    'folds of my routes, the provider’s messages above them, and of pages that are read',
  'src/saved/parts/pack/pack-mark.tsx': 'a pack shows its download on the cards of my routes',
  'src/saved/screens/my-routes/explore.tsx': 'the order of the explored crags is chosen on my routes',
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
