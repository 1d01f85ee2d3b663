import { isDeepStrictEqual } from 'node:util';
import type { Revision } from '#contract/workshop/revision';
import type { Intent } from './intents';
import type { ModelServer } from './model-server';

interface Value {
  account: string;
  value: unknown;
}

/**
 * Follows the fields of content through what was done in the house, in its order, and says which values are gone that
 * another editor wrote over without having had them before them. A piece of content that somebody took back or removed
 * owes nothing of what was there before that.
 */
export function* lostValues(server: ModelServer, intents: readonly Intent[]): Generator<string> {
  const made = new Map(intents.map((intent) => [`${intent.account}/${intent.id}`, intent]));
  const held = new Map<string, Value>();
  const owed = new Map<string, unknown[]>();
  const forget = (key: string) => {
    for (const name of held.keys()) if (name.startsWith(`${key} `)) held.delete(name);
    for (const name of owed.keys()) if (name.startsWith(`${key} `)) owed.delete(name);
  };
  for (const { account, key: id } of server.house.log) {
    for (const { key, next, seen, settles } of made.get(`${account}/${id}`)?.fields ?? []) {
      if (next === null) {
        forget(key);
        continue;
      }
      for (const [name, values] of owed) {
        if (!name.startsWith(`${key} `)) continue;
        const isDecided = (value: unknown) => settles.some((one) => isDeepStrictEqual(one, value));
        owed.set(
          name,
          values.filter((value) => !isDecided(value)),
        );
      }
      for (const [field, value] of Object.entries(next)) {
        const name = `${key} ${field}`;
        const before = held.get(name);
        const isSeen =
          !before ||
          before.account === account ||
          isDeepStrictEqual(before.value, seen[field]) ||
          isDeepStrictEqual(before.value, value);
        const values = (owed.get(name) ?? []).filter((one) => !isDeepStrictEqual(one, value));
        owed.set(name, isSeen ? values : [...values, before.value]);
        held.set(name, { account, value });
      }
    }
  }
  for (const [name, values] of owed) {
    const [key = '', field] = name.split(' ');
    const row = server.house.rows.get(key)?.row as Revision | null | undefined;
    const kept = row?.others.filter((other) => other.field === field).map(({ value }) => value) ?? [];
    for (const value of values) {
      if (!kept.some((one) => isDeepStrictEqual(one, value)))
        yield `${JSON.stringify(value)} is gone from ${name}`;
    }
  }
}
