import type { OutboxEntry } from '../db/rows';

/**
 * Stands for what was typed, by which the server tells whether a key comes again for the same. It is of the outbox
 * entry as it was made: an updated app lifts the arguments and may send another body, and what was sent before it may
 * have arrived. Guards against accidents, not against anybody: 64 bits.
 */
export function fingerprintOf({ name, schema, args }: OutboxEntry): string {
  const text = JSON.stringify([name, schema, args]);
  let [first, second] = [0x811c9dc5, 0x9e3779b9];
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place);
    first = Math.imul(first ^ unit, 0x01000193);
    second = Math.imul(second ^ (unit + place), 0x85ebca6b);
    second ^= second >>> 13;
  }
  return [first, second].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
