import { ForgedEvent, type Payments } from './payments';

/** No payment at all: a server in production that was given no provider must not give anything away. */
export const closedPayments: Payments = {
  provider: 'none',
  isOpen: false,
  signatureHeader: 'none',
  open: () => Promise.reject(new Error('There is no payment provider.')),
  look: () => Promise.reject(new Error('There is no payment provider.')),
  expire: () => Promise.reject(new Error('There is no payment provider.')),
  refund: () => Promise.reject(new Error('There is no payment provider.')),
  readPayouts: null,
  readEvent: () => {
    throw new ForgedEvent('There is no payment provider.');
  },
};
