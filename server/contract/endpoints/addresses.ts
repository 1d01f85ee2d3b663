import { Address, AddressChanges, AddressFields } from '../forms/address';
import { z } from '../zod';
import { defineEndpoint } from './endpoint';

const guarded = { localised: true, auth: 'required', write: false } as const;
const written = { ...guarded, method: 'POST', write: true, queued: true } as const;
const params = z.strictObject({ id: z.uuid() });

/** The customer's addresses, the default one first, then the one last changed. */
export const addresses = defineEndpoint({
  ...guarded,
  name: 'addresses',
  method: 'GET',
  path: '/guard/address',
  data: z.array(Address),
});

/** The address that is used when nothing else is said; null when there is none. */
export const defaultAddress = defineEndpoint({
  ...guarded,
  name: 'defaultAddress',
  method: 'GET',
  path: '/guard/address/default',
  data: Address.nullable(),
});

export const address = defineEndpoint({
  ...guarded,
  name: 'address',
  method: 'GET',
  path: '/guard/address/:id',
  params,
  data: Address,
});

/** Adds an address; the first one becomes the default. Its id may be the device's own: a second time adds nothing. */
export const createAddress = defineEndpoint({
  ...written,
  name: 'createAddress',
  path: '/guard/address',
  body: AddressFields.safeExtend({ id: z.uuid().optional() }),
  data: Address,
});

/** Changes the named fields and leaves the others to whoever changed them. */
export const updateAddress = defineEndpoint({
  ...written,
  name: 'updateAddress',
  path: '/guard/address/:id',
  params,
  body: AddressChanges,
  data: Address,
});

/** Deleting twice succeeds; when it was the default, the one last changed of the others becomes it. */
export const deleteAddress = defineEndpoint({
  ...written,
  name: 'deleteAddress',
  path: '/guard/address/:id/delete',
  params,
  data: z.object({}),
});

export const makeDefaultAddress = defineEndpoint({
  ...written,
  name: 'makeDefaultAddress',
  path: '/guard/address/:id/default',
  params,
  data: Address,
});
