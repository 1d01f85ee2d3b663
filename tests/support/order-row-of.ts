import type { Local } from '#worker/db/rows';

/** A paid order of one customer as a device holds it, changed in what is given. */
export function orderRowOf(more: Partial<Local<'order'>>): Local<'order'> {
  return {
    id: crypto.randomUUID(),
    number: 'R-1001',
    state: 'completed',
    placedAt: '2026-09-01T10:00:00Z',
    completedAt: '2026-09-01T10:00:00Z',
    billing: {
      firstName: 'Camille',
      lastName: 'Roche',
      businessName: '',
      address: '1 rue du Relais',
      zipcode: '05000',
      city: 'Gap',
      countryCode: 'FR',
      phone: '',
    },
    shipping: null,
    siren: null,
    vatNumber: null,
    way: null,
    lines: [],
    paperCents: 0,
    digitalCents: 1900,
    discountPercent: 0,
    discountCents: 0,
    shippingCents: 0,
    totalCents: 1900,
    vat: [],
    split: null,
    shippedAt: null,
    tracking: null,
    refundedCents: 0,
    withdrawnAt: null,
    invoiceNumber: null,
    creditNotes: [],
    pending: 0,
    v: 1,
    ...more,
  };
}
