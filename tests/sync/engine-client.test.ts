import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noSearch } from '#contract/search/search-text';
import type { EngineApi } from '#worker/api/engine-api';
import { createEngineClient, type StartWorker } from '../../src/sync/engine-client';

/** A worker that notes its calls; silent ones never answer, as a dead worker does not. */
function worker(isSilent: () => boolean) {
  const calls: string[] = [];
  const answer = <Value>(name: string, value: Value): Promise<Value> => {
    calls.push(name);
    return isSilent() ? new Promise(() => undefined) : Promise.resolve(value);
  };
  const remote: EngineApi = {
    setConnected: (connected) => answer(`setConnected ${connected}`, undefined),
    hearTime: () => answer('hearTime', undefined),
    setLanguage: (language) => answer(`setLanguage ${language}`, undefined),
    letAppComeFirst: (isComing) => answer(`letAppComeFirst ${isComing}`, undefined),
    becameVisible: () => answer('becameVisible', undefined),
    editionPublished: () => answer('editionPublished', undefined),
    becameHidden: () => answer('becameHidden', undefined),
    journalled: () => answer('journalled', undefined),
    change: () => answer('change', { kind: 'made' }),
    sendNow: () => answer('sendNow', undefined),
    signIn: () => answer('signIn', { kind: 'done', data: { account: 'a' } }),
    signOut: () => answer('signOut', { kind: 'done' }),
    askAccount: () => answer('askAccount', { kind: 'unreachable' }),
    askCounter: () => answer('askCounter', { kind: 'unreachable' }),
    refreshItems: () => answer('refreshItems', { kind: 'unreachable' }),
    fetchFromCounter: async () => ({ kind: 'unreachable' }),
    watchCounter: async () => undefined,
    refreshPage: () => answer('refreshPage', 'fetched'),
    refreshProvided: () => answer('refreshProvided', 'fetched'),
    loadPicture: () => answer('loadPicture', 'held'),
    loadPlacePicture: () => answer('loadPlacePicture', 'held'),
    search: () => answer('search', { kind: 'unreachable' }),
    searchClimbs: () => answer('searchClimbs', null),
    explore: () => answer('explore', []),
    indexedCrag: () => answer('indexedCrag', null),
    regionCrags: () => answer('regionCrags', []),
    regionMultipitches: () => answer('regionMultipitches', []),
    indexedSector: () => answer('indexedSector', null),
    indexedMultipitch: () => answer('indexedMultipitch', null),
    indexedRoutes: () => answer('indexedRoutes', null),
    cragsNamed: () => answer('cragsNamed', []),
    multipitchesNamed: () => answer('multipitchesNamed', []),
    indexedGuidebooks: () => answer('indexedGuidebooks', []),
    mapPoints: () => answer('mapPoints', null),
    mapList: () => answer('mapList', null),
    fetchPacks: () => answer('fetchPacks', undefined),
    stopPack: () => answer('stopPack', undefined),
    resumePack: () => answer('resumePack', undefined),
    takePackUpdate: () => answer('takePackUpdate', undefined),
    notePackNewsRead: () => answer('notePackNewsRead', undefined),
    notePackNewsTold: () => answer('notePackNewsTold', []),
    packSizes: () => answer('packSizes', { kind: 'unreachable' }),
    hold: () => answer('hold', true),
    setHolding: () => answer('setHolding', undefined),
    releaseHolding: () => answer('releaseHolding', undefined),
    holdingSize: () => answer('holdingSize', { kind: 'unreachable' }),
    verifyPacks: () => answer('verifyPacks', undefined),
    takeCopy: () => answer('takeCopy', { kind: 'unreachable' }),
    stopCopy: () => answer('stopCopy', undefined),
    keepPhoto: () => answer('keepPhoto', { kind: 'refused', key: 'photos.error.unable' }),
    watchActivity: () => answer('watchActivity', undefined),
  };
  return { remote, calls };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('while the worker answers', () => {
  test('it is started once, by the first call, and its answers pass', async () => {
    const { remote } = worker(() => false);
    const starts = vi.fn<StartWorker>(() =>
      Promise.resolve({ remote, proxy: <T>(value: T) => value, end: () => undefined }),
    );
    const engine = createEngineClient(starts);
    expect(starts).not.toHaveBeenCalled();
    expect(await engine.refreshPage({ page: 'regions' }, 1000)).toBe('fetched');
    expect(await engine.explore()).toEqual([]);
    expect(starts).toHaveBeenCalledTimes(1);
  });
});

test('a page that starts without network says so before it asks for anything', async () => {
  const { remote, calls } = worker(() => false);
  const start: StartWorker = () =>
    Promise.resolve({ remote, proxy: <T>(value: T) => value, end: () => undefined });
  const engine = createEngineClient(start, undefined, () => false);
  await engine.refreshPage({ page: 'regions' }, 1000);
  expect(calls).toEqual(['setConnected false', 'refreshPage']);
});

test('a first visit says that the app comes first before it asks for anything', async () => {
  const { remote, calls } = worker(() => false);
  const start: StartWorker = () =>
    Promise.resolve({ remote, proxy: <T>(value: T) => value, end: () => undefined });
  const engine = createEngineClient(start, undefined, undefined, true);
  await engine.explore();
  await engine.letAppComeFirst(false);
  expect(calls).toEqual(['letAppComeFirst true', 'explore', 'letAppComeFirst false']);
});

describe('when the worker does not answer', () => {
  test('screens are told that nothing can be reached, in time', async () => {
    const { remote } = worker(() => true);
    const engine = createEngineClient(() =>
      Promise.resolve({ remote, proxy: <T>(value: T) => value, end: () => undefined }),
    );
    const page = engine.refreshPage({ page: 'regions' }, 1000);
    const search = engine.search({ ...noSearch, query: 'styx' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await page).toBe('unreachable');
    expect(await search).toEqual({ kind: 'unreachable' });
  });

  test('sign-out claims nothing that is not known', async () => {
    const { remote } = worker(() => true);
    const engine = createEngineClient(() =>
      Promise.resolve({ remote, proxy: <T>(value: T) => value, end: () => undefined }),
    );
    const failure = engine.signOut('ask').catch((error: unknown) => String(error));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failure).toContain('No answer');
  });

  test('of a change nothing is claimed either', async () => {
    const { remote } = worker(() => true);
    const engine = createEngineClient(() =>
      Promise.resolve({ remote, proxy: <T>(value: T) => value, end: () => undefined }),
    );
    const asked = { database: 'relais-guest', name: 'importAscents', args: {} };
    const failure = engine.change(asked).catch((error: unknown) => String(error));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failure).toContain('No answer');
  });

  test('a silent worker is ended and the next call starts another, which is told what the first knew', async () => {
    let isDead = false;
    const ended = vi.fn<() => void>();
    const first = worker(() => isDead);
    const second = worker(() => false);
    const workers = [first, second];
    const engine = createEngineClient(() => {
      const next = workers.shift();
      if (!next) throw new Error('started too often');
      return Promise.resolve({ remote: next.remote, proxy: <T>(value: T) => value, end: ended });
    });
    await engine.setLanguage('fr');
    await engine.setConnected(false);
    isDead = true;
    const asked = engine.explore();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await asked).toBeNull();
    expect(ended).toHaveBeenCalledTimes(1);
    expect(await engine.explore()).toEqual([]);
    expect(second.calls).toEqual(['setLanguage fr', 'setConnected false', 'explore']);
  });
});

describe('a page that is left and may be come back to', () => {
  test('ends its worker with its locks and starts none, and on its return one that knows what the first knew', async () => {
    const workers = [worker(() => false), worker(() => false)];
    const ended: number[] = [];
    let started = 0;
    const engine = createEngineClient(() => {
      const number = started++;
      const { remote } = workers[number] ?? worker(() => false);
      return Promise.resolve({ remote, proxy: <T>(value: T) => value, end: () => ended.push(number) });
    });
    await engine.setLanguage('fr');
    engine.rest();
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toEqual([0]);
    await engine.becameHidden();
    expect(await engine.refreshPage({ page: 'regions' }, 1000)).toBe('unreachable');
    expect(started).toBe(1);
    engine.wake();
    await engine.becameVisible();
    expect(started).toBe(2);
    expect(workers[1]?.calls).toEqual(expect.arrayContaining(['setLanguage fr', 'becameVisible']));
    expect(ended).toEqual([0]);
  });
});

describe('when the worker cannot start', () => {
  test('the next call tries again', async () => {
    const { remote } = worker(() => false);
    let tries = 0;
    const engine = createEngineClient(() => {
      tries += 1;
      return tries === 1
        ? Promise.reject(new Error('no script'))
        : Promise.resolve({ remote, proxy: <T>(value: T) => value, end: () => undefined });
    });
    expect(await engine.explore()).toBeNull();
    expect(await engine.explore()).toEqual([]);
  });
});

describe('a worker that has lost its database for good', () => {
  /** Workers that tell when they are stuck, one after the other. */
  function stuckWorkers() {
    const { remote } = worker(() => false);
    const deaths: ((why: 'unloaded' | 'stuck') => void)[] = [];
    const starts = vi.fn<StartWorker>((onDeath) => {
      deaths.push(onDeath);
      return Promise.resolve({ remote, proxy: <T>(value: T) => value, end: () => undefined });
    });
    const onStuck = vi.fn<() => void>();
    return { engine: createEngineClient(starts, onStuck), starts, deaths, onStuck };
  }

  test('is replaced at once, for changes may wait to be sent', async () => {
    const { engine, starts, deaths, onStuck } = stuckWorkers();
    await engine.sendNow();
    deaths[0]?.('stuck');
    expect(starts).toHaveBeenCalledTimes(2);
    expect(onStuck).not.toHaveBeenCalled();
  });

  test('and whose replacement soon has as well, asks to be loaded anew', async () => {
    const { engine, deaths, onStuck } = stuckWorkers();
    await engine.sendNow();
    deaths[0]?.('stuck');
    await vi.advanceTimersByTimeAsync(1_000);
    deaths[1]?.('stuck');
    expect(onStuck).toHaveBeenCalledTimes(1);
  });
});
