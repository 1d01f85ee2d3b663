import { Customer, SessionTokens, SignIn } from '../tables/customer';
import { SavedRoute } from '../tables/saved-route';
import { ValidationRow } from '../tables/validation';
import { z } from '../zod';
import { defineEndpoint } from './endpoint';

/** The user of SPEC section 3, as the sign-in and `customer/{email}` answer it. */
export const User = z.object({
  /** The account's id; names the local database, never shown. */
  id: z.uuid(),
  ...Customer.shape,
  customerRoutes: z.array(SavedRoute.extend({ endValidationDate: z.iso.datetime().nullable() })),
  validations: z.array(ValidationRow),
  guidebooks: z.array(z.object({ id: z.number().int() })),
});
export type User = z.infer<typeof User>;

export const login = defineEndpoint({
  name: 'login',
  method: 'POST',
  path: '/customer/login',
  localised: true,
  auth: 'none',
  write: false,
  body: SignIn,
  data: z.object({ user: User, ...SessionTokens.shape, serverTime: z.iso.datetime() }),
});

/** Ends this session. Answers the same for a session that had ended. */
export const logout = defineEndpoint({
  name: 'logout',
  method: 'POST',
  path: '/customer/logout',
  localised: true,
  auth: 'optional',
  write: false,
  data: z.object({}),
});

export const customer = defineEndpoint({
  name: 'customer',
  method: 'GET',
  path: '/guard/customer/:email',
  localised: true,
  auth: 'required',
  write: false,
  params: z.strictObject({ email: z.email() }),
  data: z.object({ user: User }),
});

/** Renews the access token of the session in `X-Auth-Token`. */
export const tokenRefresh = defineEndpoint({
  name: 'tokenRefresh',
  method: 'POST',
  path: '/token/refresh',
  localised: false,
  auth: 'none',
  write: false,
  data: z.object({ ...SessionTokens.shape, serverTime: z.iso.datetime() }),
});

/** A fresh anti-forgery pair for the session in `X-Auth-Token`, or for a guest without one. */
export const tokenXsrf = defineEndpoint({
  name: 'tokenXsrf',
  method: 'GET',
  path: '/token/xsrf',
  localised: false,
  auth: 'none',
  write: false,
  data: z.object({ xsrf: z.string() }),
});
