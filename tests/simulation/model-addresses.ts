import type { SyncRow } from '#contract/tables/sync';
import { ModelRefusal, type Held } from './model-row';
import type { Dice } from './dice';

type Put = (table: 'address', id: string, row: Held['row']) => SyncRow;

/** Addresses a customer may have here: few, so that refusals are frequent. */
const ADDRESSES_MAX = 3;

/** Does a write on an account's address book by the server's rules; null for a path that is none. Throws ModelRefusal. */
export function writeAddress(
  rows: ReadonlyMap<string, Held>,
  { path, body }: { path: string; body: Record<string, unknown> },
  put: Put,
): SyncRow[] | null {
  const [, target = String(body.id), what = path === '/guard/address' ? 'create' : 'update'] =
    /^\/guard\/address(?:\/([^/]+)(?:\/(delete|default))?)?$/.exec(path) ?? [];
  if (!path.startsWith('/guard/address')) return null;
  const held = rows.get(`address/${target}`);
  const others = [...rows.values()].filter(
    ({ table, id, row }) => table === 'address' && row && id !== target,
  );
  if (what === 'create') {
    if (held?.row) return [held as SyncRow];
    if (others.length >= ADDRESSES_MAX) throw new ModelRefusal(422, 'account.error.addressLimit');
    return [put('address', target, { ...body, isDefault: others.length === 0 })];
  }
  if (what === 'delete') {
    if (!held?.row) return held ? [held as SyncRow] : [];
    const [next] = held.row.isDefault ? others.toSorted(lastChanged) : [];
    const gone = put('address', target, null);
    return next ? [gone, put('address', next.id, { ...next.row, isDefault: true })] : [gone];
  }
  if (!held) throw new ModelRefusal(404, 'common.error.notFound');
  if (!held.row) throw new ModelRefusal(410, 'account.error.addressGone');
  if (what === 'update') return [put('address', target, { ...held.row, ...body })];
  const usual = others.filter(({ row }) => row?.isDefault);
  return [
    ...usual.map(({ id, row }) => put('address', id, { ...row, isDefault: false })),
    put('address', target, { ...held.row, isDefault: true }),
  ];
}

function lastChanged(one: Held, other: Held): number {
  return other.v - one.v || (one.id < other.id ? -1 : 1);
}

/** So few that different climbers and tabs mean the same ones. */
function addressId(dice: Dice): string {
  return `018f3b5e-0000-7000-8000-0000000000a${dice.below(6)}`;
}

/** What climbers do with their address book, as their screens would. */
export const addressDeeds = {
  createAddress: (dice: Dice) => ({
    id: addressId(dice),
    firstName: 'Ada',
    lastName: 'Grimpe',
    businessName: '',
    address: `${1 + dice.below(99)} rue du Pas`,
    zipcode: '05000',
    city: 'Gap',
    countryCode: 'FR',
    phone: '+33 6 12 34 56 78',
    isDefault: dice.chance(0.3),
  }),
  updateAddress: (dice: Dice) => ({ id: addressId(dice), changes: { city: `City ${dice.below(99)}` } }),
  deleteAddress: (dice: Dice) => ({ id: addressId(dice), next: dice.chance(0.5) ? addressId(dice) : null }),
  makeDefaultAddress: (dice: Dice) => ({
    id: addressId(dice),
    former: dice.chance(0.5) ? addressId(dice) : null,
  }),
};
