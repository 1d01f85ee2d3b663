import type { AddressFields } from '#contract/forms/address';
import type { Local } from '#worker/db/rows';
import { uuid7 } from '#worker/db/uuid7';
import { useEffect, useMemo } from 'react';
import { unlessAwaited, useArrived } from '../../sync/local/awaited-rows';
import { useChange } from '../../sync/local/use-change';
import { useLiveQuery } from '../../sync/local/use-live-query';

const writes = () => import('#worker/mutations/changes');

/**
 * The customer's addresses, the usual one first, then the one last changed, as the server has them; undefined while the
 * local copy is being read, or filled for the first time.
 */
export function useAddresses(): Local<'address'>[] | undefined {
  const addresses = useLiveQuery(async ({ db }) => {
    const rows = await db.address.toArray();
    return unlessAwaited(db, rows.toSorted(usualThenNewest));
  });
  return useArrived(addresses);
}

function usualThenNewest(one: Local<'address'>, other: Local<'address'>): number {
  const byUsual = Number(other.isDefault) - Number(one.isDefault);
  const byWaiting = Number(other.pending > 0) - Number(one.pending > 0);
  return byUsual || byWaiting || other.v - one.v || (one.id < other.id ? -1 : 1);
}

/** The address book's writes on this device, sent when the server can be reached. */
export interface AddressWrites {
  /** Answers its id. Tried again under the same `id` it is no second address. */
  create(fields: AddressFields, id?: string): Promise<string>;
  /** `before` is the address as it was shown: only what differs from it is changed. */
  update(before: Local<'address'>, fields: AddressFields): Promise<void>;
  /** Deletes one of the addresses that are shown; the first of the others becomes the usual one where it was that. */
  remove(address: Local<'address'>): Promise<void>;
  makeDefault(address: Local<'address'>): Promise<void>;
}

/**
 * Each resolves once the change is kept here, and rejects when nothing has changed. `addresses` are those that are
 * shown. The code that writes comes while the customer reads or types.
 */
export function useAddressWrites(addresses: readonly Local<'address'>[]): AddressWrites {
  const change = useChange();
  useEffect(() => {
    // What cannot be had now is asked for again by the change itself.
    void writes().catch(() => undefined);
  }, []);
  return useMemo(
    () => ({
      async create(fields, id = uuid7()) {
        const isDefault = addresses.length === 0;
        const address = { id, ...fields, isDefault };
        await change(async () => (await writes()).createAddress, address);
        return id;
      },
      async update(before, fields) {
        const names = Object.keys(fields) as (keyof AddressFields)[];
        // A state that there is not is null, or absent in rows from before.
        const differing = names.filter((name) => (fields[name] ?? null) !== (before[name] ?? null));
        if (differing.length === 0) return;
        const { id } = before;
        const changes = Object.fromEntries(differing.map((name) => [name, fields[name] ?? null]));
        const about = nameOf(before);
        await change(async () => (await writes()).updateAddress, { id, about, changes, before });
      },
      async remove(address) {
        const { id, isDefault } = address;
        const next = (isDefault && addresses.find((other) => other.id !== id)?.id) || null;
        await change(async () => (await writes()).deleteAddress, { id, about: nameOf(address), next });
      },
      async makeDefault(address) {
        const { id } = address;
        const former = addresses.find((other) => other.isDefault && other.id !== id)?.id ?? null;
        await change(async () => (await writes()).makeDefaultAddress, { id, about: nameOf(address), former });
      },
    }),
    [change, addresses],
  );
}

/** An address in a few words. */
function nameOf({ firstName, lastName, city }: Local<'address'>): string {
  return `${firstName} ${lastName}, ${city}`;
}
