import type { EndpointName } from '#contract/endpoints/all';
import { AddressFields } from '#contract/forms/address';
import { writtenAddress } from '#contract/forms/written-address';
import type { Dice } from './dice';
import { living, ModelRefusal, type Held, type ModelWrite, type Rule } from './model-row';

type Fields = Record<string, unknown>;

/** The address book by the server's words. */
export const addressRules: Partial<Record<EndpointName, Rule>> = {
  createAddress: (write) => {
    const { id, ...fields }: Fields & { id: string } = write.body;
    if (write.rows.get(`address/${id}`)?.row) return;
    const others = living(write.rows, 'address');
    if (others.length >= write.provided.addressesMax)
      throw new ModelRefusal(422, 'account.error.addressLimit');
    write.put('address', id, { id, ...asWritten(fields), isDefault: others.length === 0 });
  },
  updateAddress: (write) => {
    const { id, isDefault, ...before } = found(write).row;
    write.put('address', String(id), {
      id,
      ...asWritten({ ...before, ...(write.body as Fields) }),
      isDefault,
    });
  },
  deleteAddress: (write) => {
    const { rows, params, put } = write;
    const held = rows.get(`address/${params['id']}`);
    if (!held?.row) return;
    put('address', held.id, null);
    const others = living(rows, 'address').filter(({ id }) => id !== held.id);
    const [next] = held.row['isDefault'] ? others.toSorted(lastChanged) : [];
    if (next) put('address', next.id, { ...next.row, isDefault: true });
  },
  makeDefaultAddress: (write) => {
    const held = found(write);
    for (const { id, row } of living(write.rows, 'address')) {
      if (row?.['isDefault'] && id !== held.id) write.put('address', id, { ...row, isDefault: false });
    }
    write.put('address', held.id, { ...held.row, isDefault: true });
  },
};

function found({ rows, params }: ModelWrite): Held & { row: Fields } {
  const held = rows.get(`address/${params['id']}`);
  if (!held) throw new ModelRefusal(404, 'common.error.notFound');
  const { row } = held;
  if (!row) throw new ModelRefusal(410, 'account.error.addressGone');
  return { ...held, row };
}

function asWritten(said: Fields): Fields {
  const parsed = AddressFields.safeParse(said);
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), key: message }));
    throw new ModelRefusal(422, 'common.error.invalid', errors);
  }
  const written = writtenAddress(parsed.data);
  const wrong = [{ field: 'phone', key: 'account.error.phoneCountry' }];
  if (!written) throw new ModelRefusal(422, 'common.error.invalid', wrong);
  return { ...written, state: written.state || null };
}

function lastChanged(one: Held, other: Held): number {
  return other.v - one.v || (one.id < other.id ? -1 : 1);
}

/** So few that different climbers and tabs mean the same ones. */
function addressId(dice: Dice): string {
  return `018f3b5e-0000-7000-8000-0000000000a${dice.below(6)}`;
}

interface Shown {
  id: string;
  isDefault: boolean;
}

/** What climbers do with their address book, as their screens would. */
export const addressDeeds = {
  createAddress: (dice: Dice) => ({
    id: addressId(dice),
    firstName: 'Ada',
    lastName: 'Grimpe',
    businessName: '',
    address: `${1 + dice.below(99)} rue du Pas`,
    // A device may hold an older form, which knew no postcodes.
    zipcode: dice.chance(0.9) ? '05000' : '0',
    city: 'Gap',
    countryCode: 'FR',
    phone: '+33 6 12 34 56 78',
    isDefault: dice.chance(0.3),
  }),
  updateAddress: (dice: Dice) => ({ id: addressId(dice), changes: { city: `City ${dice.below(99)}` } }),
  deleteAddress: (dice: Dice, shown: readonly Shown[]) => {
    const id = addressId(dice);
    return { id, next: shown.find((other) => other.id !== id)?.id ?? null };
  },
  makeDefaultAddress: (dice: Dice, shown: readonly Shown[]) => {
    const id = shown.length > 0 ? dice.pick(shown).id : addressId(dice);
    return { id, former: shown.find((other) => other.isDefault && other.id !== id)?.id ?? null };
  },
};
