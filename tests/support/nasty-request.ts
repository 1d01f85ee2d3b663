import type { Endpoint } from '#contract/endpoints/endpoint';
import { z } from '#contract/zod';
import type { Dice } from '../simulation/dice';
import type { Asked } from './asked';

/** What breaks programs that put words together to queries, paths, numbers or texts. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  "'",
  '"',
  '`',
  '\\',
  ';',
  '--',
  '/*',
  '%',
  '_',
  '$1',
  '$$',
  "' or '1'='1",
  "'; drop table customer; --",
  "') union select password_hash from customer --",
  '1) or pg_sleep(5) --',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff',
  'a\ud83d',
  '\ud83d\ude00',
  '\ufeff',
  '\u202e',
  '\u0301'.repeat(50),
  '\r\n',
  '\u2028',
  '../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%',
  '%zz',
  'null',
  'undefined',
  'NaN',
  'true',
  '[object Object]',
  '-1',
  '1e309',
  '__proto__',
  'constructor',
  'toString',
  '2026-02-30',
  '2026-13-01T99:99:99Z',
  '+275760-09-13',
  '0000-00-00',
  'İıﬀß',
  'a'.repeat(5_000),
  '💥'.repeat(2_000),
  '('.repeat(3_000),
  '9'.repeat(400),
  'é'.normalize('NFD').repeat(300),
];
const NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  0.1,
  1e-320,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  1e308,
  32_768,
  65_536,
];
const OTHERS: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[[[[[]]]]]],
  { $gt: '' },
  ['x', 1, null],
  { '': '' },
];

/** A request made from a good one and the contract, in which something is wrong. */
export interface NastyRequest {
  url: string;
  /** JSON; undefined for what is read. */
  payload: string | undefined;
}

/** Makes one up for an endpoint; the same throws make the same one. */
export function nastyRequest(endpoint: Endpoint, good: Asked, dice: Dice): NastyRequest {
  const { path, method, localised, query, body } = endpoint;
  const names = [...path.matchAll(/:(\w+)/g)].length + 1;
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const fine = encodeURIComponent(good.params?.[name] ?? '1');
    return dice.below(names + 1) === 0 ? inAddress(dice.pick(TEXTS), dice) : fine;
  });
  const asked = query && dice.chance(0.9) ? queryOf(query, dice) : (good.query ?? '');
  const url = `/api${localised ? dice.pick(['/fr', '/en']) : ''}${filled}${asked}`;
  if (method === 'GET') return { url, payload: undefined };
  const isShort = dice.chance(0.03);
  const text = JSON.stringify(body || dice.chance(0.5) ? mutate(good.body ?? {}, dice) : {});
  return { url, payload: isShort ? text.slice(0, dice.below(text.length)) : text };
}

function queryOf(query: z.ZodType, dice: Dice): string {
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>;
  };
  const names = [...Object.keys(properties), 'other'];
  const said = Array.from({ length: 1 + dice.below(3) }, () => {
    const value = dice.chance(0.3) ? String(dice.pick(NUMBERS)) : dice.pick(TEXTS);
    return `${dice.pick(names)}=${inAddress(value, dice)}`;
  });
  return `?${said.join('&')}`;
}

/** Escaped byte by byte, since lone surrogates have no escape of their own; now and then with what breaks escapes. */
function inAddress(text: string, dice: Dice): string {
  const cut = text.slice(0, 1_000);
  if (dice.chance(0.1)) return cut.replaceAll(/[^\w.~%-]/g, '') || '-';
  return [...Buffer.from(cut)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('') || '-';
}

/** One to three things of a value become something else. */
function mutate(value: unknown, dice: Dice): unknown {
  let made = value;
  for (let count = 1 + dice.below(3); count > 0; count -= 1) made = changedWithin(made, dice);
  return made;
}

function changedWithin(value: unknown, dice: Dice): unknown {
  if (Array.isArray(value) && value.length > 0 && dice.chance(0.8)) {
    const at = dice.below(value.length);
    return dice.chance(0.1)
      ? Array<unknown>(300).fill(value[at])
      : value.with(at, changedWithin(value[at], dice));
  }
  if (typeof value === 'object' && value !== null && dice.chance(0.9)) {
    const names = Object.keys(value);
    if (names.length === 0) return { [dice.pick(TEXTS)]: dice.pick(OTHERS) };
    const name = dice.pick(names);
    const { [name]: inner, ...rest } = value as Record<string, unknown>;
    return dice.chance(0.1) ? rest : { ...rest, [name]: changedWithin(inner, dice) };
  }
  if (dice.chance(0.15)) return dice.pick(OTHERS);
  if (typeof value === 'number' ? dice.chance(0.85) : dice.chance(0.1)) return dice.pick(NUMBERS);
  return dice.chance(0.3) && typeof value === 'string' ? `${value}${dice.pick(TEXTS)}` : dice.pick(TEXTS);
}
