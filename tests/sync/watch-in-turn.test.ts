import 'fake-indexeddb/auto';
import { describe, expect, test, vi } from 'vitest';
import { DeviceDb } from '#worker/db/device-db';
import { watchInTurn } from '../../src/shell/start/watch-in-turn';

describe('what a screen asks of the local copy', () => {
  test('is all answered, and again with each change, however many ask', async () => {
    const device = new DeviceDb();
    const counts = Array.from({ length: 200 }, () => -1);
    const following = counts.map((_, at) =>
      watchInTurn(() => device.indexManifest.count()).subscribe((count) => {
        counts[at] = count;
      }),
    );
    await vi.waitFor(() => expect(new Set(counts)).toEqual(new Set([0])));
    await device.indexManifest.put({ key: 'manifest' } as never);
    await vi.waitFor(() => expect(new Set(counts)).toEqual(new Set([1])));
    for (const one of following) one.unsubscribe();
    device.close();
  });

  test('is not asked where the screen is left before its turn', async () => {
    const device = new DeviceDb();
    const asked: string[] = [];
    const ask = (name: string) =>
      watchInTurn(async () => {
        asked.push(name);
        return device.indexManifest.count();
      }).subscribe(() => undefined);
    const left = ask('left');
    const stays = ask('stays');
    left.unsubscribe();
    expect([left.closed, stays.closed]).toEqual([true, false]);
    await vi.waitFor(() => expect(asked).toEqual(['stays']));
    stays.unsubscribe();
    device.close();
  });
});
