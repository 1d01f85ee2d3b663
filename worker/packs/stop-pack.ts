import type { PacksDb } from '../db/packs-db';
import type { PackRow } from '../db/rows';
import { releaseParts } from './part-store';

/**
 * Stops a download until the customer asks for it. `cancelled` keeps what came, for going on; what was `deleted`, or
 * went for `room`, leaves nothing but its size. Answers how many bytes went.
 */
export async function stopPack(
  packs: PacksDb,
  key: string,
  why: 'cancelled' | 'deleted' | 'room',
): Promise<number> {
  return packs.transaction('rw', packs.packs, packs.parts, async () => {
    const row = await packs.packs.get(key);
    if (!row) return 0;
    const stoppedBy = why === 'room' ? 'room' : 'customer';
    const { error: _error, update: _update, ...rest } = row;
    if (why === 'cancelled') {
      if (row.state !== 'ready') await packs.packs.put({ ...rest, state: 'stopped', stoppedBy });
      return 0;
    }
    const { facts: _facts, changes: _changes, readyAt: _readyAt, ...bare } = rest;
    const empty: PackRow = { ...bare, state: 'stopped', stoppedBy, version: null, parts: [], bytesHeld: 0 };
    await packs.packs.put({ ...empty, verifiedAt: null });
    return releaseParts(packs, key, empty);
  });
}

/** Lets a stopped download go on, or only one that went for `room`; nothing to any other. */
export async function resumePack(packs: PacksDb, key: string, why?: 'room'): Promise<void> {
  await packs.packs
    .where('key')
    .equals(key)
    .modify((row: PackRow) => {
      if (row.state !== 'stopped' || (why && row.stoppedBy !== why)) return;
      row.state = 'waiting';
      delete row.stoppedBy;
    });
}
