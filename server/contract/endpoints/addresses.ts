import { Address, AddressFields } from '../forms/address';
import { z } from '../zod';
import { defineEndpoint } from './endpoint';

/** Most addresses of one customer. */
export const ADDRESSES_MAX = 20;

const guarded = { localised: true, auth: 'required', write: false } as const;
const params = z.strictObject({ id: z.uuid() });

/** The customer's addresses, the default one first, then the newest. */
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

/** Adds an address; the first one becomes the default. */
export const createAddress = defineEndpoint({
  ...guarded,
  name: 'createAddress',
  method: 'POST',
  path: '/guard/address',
  write: true,
  body: AddressFields,
  data: Address,
});

export const updateAddress = defineEndpoint({
  ...guarded,
  name: 'updateAddress',
  method: 'POST',
  path: '/guard/address/:id',
  write: true,
  params,
  body: AddressFields,
  data: Address,
});

/** Deleting twice succeeds; when it was the default, the newest of the others becomes it. */
export const deleteAddress = defineEndpoint({
  ...guarded,
  name: 'deleteAddress',
  method: 'POST',
  path: '/guard/address/:id/delete',
  write: true,
  params,
  data: z.object({}),
});

export const makeDefaultAddress = defineEndpoint({
  ...guarded,
  name: 'makeDefaultAddress',
  method: 'POST',
  path: '/guard/address/:id/default',
  write: true,
  params,
  data: Address,
});
