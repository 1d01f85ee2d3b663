import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allEndpoints, type EndpointName } from '#contract/endpoints/all';
import { screenPaths, type ScreenPath } from '#contract/paths/screen-paths';
import { mutations } from '#worker/mutations/registry';
import { sourceFiles } from '../support/import-edges';
import { projectRoot } from '../support/project-root';
import { sentTo } from '../support/sent-to';

/** Screens that no link names whole, and why. */
const LED_TO_OTHERWISE: Partial<Record<ScreenPath, string>> = {
  'routes/crag/$region/$crag/$sector/details': 'the tabs of a sector add it to the sector’s own path',
  'routes/crag/$region/$crag/$sector/approach': 'the same',
  'search/$': 'what follows the search in an old address is dropped',
};
/** Endpoints that the app does not ask, and why they are there. */
const ASKED_BY_OTHERS: Partial<Record<EndpointName, string>> = {
  defaultAddress: 'of the specification; the app finds it among all addresses',
  ownGuidebooks: 'of the specification; the app reads it from the local copy',
  autocompleteSector: 'of the specification; the app searches the index on the device',
  autocompleteMultipitch: 'the same',
  cliffBySlug: 'of the specification; the app names the region too, for slugs may be alike',
  sectorBySlug: 'the same',
  multipitchBySlug: 'the same',
  tickings: 'of the specification; the logbook comes with the feed',
  health: 'asked by whoever watches over the server',
};

const textsOf = (folder: string, isLeftOut: (file: string) => boolean = () => false) =>
  sourceFiles(folder)
    .filter((file) => !isLeftOut(file))
    .map((file) => readFileSync(join(projectRoot, file), 'utf8'));
/** A part of an address, or of a file, may be called the same. */
const isNamedIn = (texts: readonly string[], name: string) =>
  texts.some((text) => new RegExp(`(?<![/-])\\b${name}\\b`).test(text));

describe('nothing that was built stands out of reach', () => {
  test('every screen is led to from another', () => {
    const texts = textsOf('src', (file) => file === 'src/shell/routes/route-tree.tsx');
    const isLinked = (path: string) =>
      texts.some((text) => text.includes(`/{-$lng}/${path}'`) || text.includes(`/{-$lng}/${path}"`));
    const unlinked = screenPaths.filter((path) => !isLinked(path));
    expect(unlinked.toSorted()).toEqual(Object.keys(LED_TO_OTHERWISE).toSorted());
  });

  test('every mutation is made by the app', () => {
    const texts = [
      ...textsOf('src', (file) => file.endsWith('/write-name.ts')),
      ...textsOf('worker', (file) => file.startsWith('worker/mutations/')),
    ];
    const unused = mutations.filter(({ name }) => !isNamedIn(texts, name));
    expect(unused.map(({ name }) => name)).toEqual([]);
  });

  test('every endpoint is asked by the app', () => {
    const texts = [...textsOf('src'), ...textsOf('worker')];
    const sent = sentTo();
    // An address begins with its path: a screen's may end with the same.
    const isAddressed = (path: string) =>
      texts.some((text) => ["'", '`', '/api'].some((before) => text.includes(before + path)));
    const unused = allEndpoints.filter(
      ({ name, path }) => !sent.includes(name) && !isNamedIn(texts, name) && !isAddressed(path),
    );
    expect(unused.map(({ name }) => name).toSorted()).toEqual(Object.keys(ASKED_BY_OTHERS).toSorted());
  });
});
