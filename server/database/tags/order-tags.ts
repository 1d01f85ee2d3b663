import { creditNoteCounters, creditNotes, invoiceCounters, invoices, sellers } from '../schema/invoices';
import { checkouts, customerOrders, orderLines } from '../schema/orders';
import {
  paymentEvents,
  payments,
  refunds,
  sandboxEvents,
  sandboxPayments,
  sandboxRefunds,
} from '../schema/payments';
import { giftTag } from '../schema/gifts';
import { jobs } from '../schema/jobs';
import { releaseFiles, releases } from '../schema/releases';
import { orderNoteTag, orderReturnTag } from '../schema/counter/order-handling';
import { cartCodeTag, reductionCodeTag } from '../schema/reduction-codes';
import { shopAddress } from '../schema/shop-address';
import { activity, choice, contact, identity, machine, nobody, tagNobodys, tagTable } from '../tag';
import type { NobodysTable, PersonalTable } from '../tag';

const cents = (fr: string, en: string) => activity(`${fr} (centimes)`, `${en} (cents)`);

export const checkoutTag = tagTable(checkouts, {
  words: { fr: 'Choix pour la prochaine commande', en: 'Choices for the next order' },
  owner: { by: 'customerId', column: 'customerId' },
  why: 'contract',
  kept: 'account',
  columns: {
    customerId: machine,
    billingId: machine,
    shippingId: machine,
    v: machine,
    method: choice('Mode d’envoi', 'Way of sending'),
  },
});

export const customerOrderTag = tagTable(customerOrders, {
  words: { fr: 'Commandes', en: 'Orders' },
  owner: { by: 'customerId', column: 'customerId' },
  why: 'contract',
  kept: 'decade',
  columns: {
    id: machine,
    customerId: machine,
    fingerprint: machine,
    v: machine,
    number: activity('Numéro', 'Number'),
    language: choice('Langue', 'Language', { kept: 'account' }),
    email: contact('Adresse e-mail', 'E-mail address', { kept: 'account' }),
    state: activity('État', 'State'),
    placedAt: activity('Passée le', 'Placed on'),
    completedAt: activity('Payée le', 'Paid on'),
    cancelledAt: activity('Annulée le', 'Cancelled on'),
    billing: identity('Adresse de facturation', 'Billing address'),
    shipping: contact('Adresse de livraison', 'Delivery address'),
    siren: identity('SIREN de l’acheteur', 'SIREN of the buyer'),
    vatNumber: identity('Numéro de TVA de l’acheteur', 'VAT number of the buyer'),
    way: choice('Envoi', 'Sending'),
    paperCents: cents('Livres', 'Books'),
    digitalCents: cents('Numérique', 'Digital'),
    discountPercent: activity('Remise (%)', 'Discount (%)'),
    discountCents: cents('Remise', 'Discount'),
    code: activity('Code de réduction', 'Reduction code'),
    codeTaken: machine,
    shippingCents: cents('Port', 'Shipping'),
    totalCents: cents('Total', 'Total'),
    vat: activity('TVA', 'VAT'),
    split: activity('Répartition', 'Who gets what'),
    textsVersion: choice('Version des conditions acceptées', 'Version of the conditions accepted'),
    digitalConsentAt: choice(
      'Accord pour l’accès immédiat au numérique',
      'Consent to immediate digital access',
    ),
    shippedAt: activity('Expédiée le', 'Sent on'),
    tracking: activity('Numéro de suivi', 'Tracking number', { kept: 'account' }),
    refundedCents: cents('Remboursé', 'Refunded'),
    withdrawnAt: activity('Rétractation le', 'Withdrawn on'),
  },
});

/** What a customer ordered and paid; the books are kept for ten years. */
export const orderTags: readonly PersonalTable[] = [
  checkoutTag,
  cartCodeTag,
  customerOrderTag,
  tagTable(orderLines, {
    words: { fr: 'Lignes des commandes', en: 'Lines of orders' },
    owner: { by: 'orderId', column: 'orderId' },
    why: 'contract',
    kept: 'decade',
    columns: {
      orderId: machine,
      number: machine,
      productId: machine,
      validationId: machine,
      copiesTaken: machine,
      kind: activity('Édition', 'Edition'),
      subject: activity('Article', 'Item'),
      quantity: activity('Quantité', 'Quantity'),
      gift: choice('À offrir', 'A gift'),
      priceCents: cents('Prix', 'Price'),
      vatRate: activity('TVA (%)', 'VAT (%)'),
      vatCountry: activity('Pays de la TVA', 'Country of the VAT'),
      discountCents: cents('Remise', 'Discount'),
      totalCents: cents('Total', 'Total'),
    },
  }),
  giftTag,
  orderNoteTag,
  orderReturnTag,
  tagTable(payments, {
    words: { fr: 'Paiements', en: 'Payments' },
    owner: { by: 'orderId', column: 'orderId' },
    why: 'contract',
    kept: 'decade',
    columns: {
      id: machine,
      orderId: machine,
      url: machine,
      nextLookAt: machine,
      provider: activity('Prestataire', 'Provider'),
      reference: activity('Référence', 'Reference'),
      state: activity('État', 'State'),
      amountCents: cents('Montant', 'Amount'),
      currency: activity('Monnaie', 'Currency'),
      createdAt: activity('Commencé le', 'Begun on'),
      paidAt: activity('Payé le', 'Paid on'),
    },
  }),
  tagTable(refunds, {
    words: { fr: 'Remboursements', en: 'Refunds' },
    owner: { by: 'paymentId', column: 'paymentId' },
    why: 'contract',
    kept: 'decade',
    columns: {
      id: machine,
      paymentId: machine,
      cents: cents('Montant', 'Amount'),
      createdAt: activity('Décidé le', 'Decided on'),
      doneAt: activity('Rendu le', 'Given back on'),
    },
  }),
  tagTable(invoices, {
    words: { fr: 'Factures', en: 'Invoices' },
    owner: { by: 'orderId', column: 'orderId' },
    why: 'contract',
    kept: 'decade',
    columns: {
      orderId: machine,
      year: activity('Année', 'Year'),
      number: activity('Numéro', 'Number'),
      issuedAt: activity('Émise le', 'Issued on'),
    },
  }),
  tagTable(creditNotes, {
    words: { fr: 'Avoirs', en: 'Credit notes' },
    owner: { by: 'orderId', column: 'orderId' },
    why: 'contract',
    kept: 'decade',
    columns: {
      refundId: machine,
      orderId: machine,
      year: activity('Année', 'Year'),
      number: activity('Numéro', 'Number'),
      issuedAt: activity('Émis le', 'Issued on'),
      vat: activity('TVA', 'VAT'),
    },
  }),
];

/** What payment needs and says nothing of anyone: counters, events, and the sandbox that no money passes. */
export const paymentTags: readonly NobodysTable[] = [
  tagNobodys(shopAddress, { id: nobody, base: nobody, secretMark: nobody }),
  tagNobodys(releaseFiles, { name: nobody, isPacked: nobody, bytes: nobody }),
  tagNobodys(releases, { id: nobody, names: nobody, startedAt: nobody }),
  reductionCodeTag,
  tagNobodys(jobs, { name: nobody, dueAt: nobody, doneAt: nobody }),
  tagNobodys(invoiceCounters, { year: nobody, last: nobody }),
  tagNobodys(creditNoteCounters, { year: nobody, last: nobody }),
  tagNobodys(sellers, {
    id: nobody,
    since: nobody,
    name: nobody,
    address: nobody,
    registration: nobody,
    vatNumber: nobody,
    status: nobody,
    exemption: nobody,
  }),
  tagNobodys(paymentEvents, { provider: nobody, id: nobody, receivedAt: nobody }),
  tagNobodys(sandboxPayments, {
    id: machine,
    amountCents: nobody,
    label: nobody,
    language: nobody,
    successUrl: machine,
    cancelUrl: machine,
    state: nobody,
    createdAt: nobody,
    expiresAt: nobody,
    settlesAt: nobody,
    refundedCents: nobody,
  }),
  tagNobodys(sandboxRefunds, { key: machine, paymentId: machine, cents: nobody }),
  tagNobodys(sandboxEvents, {
    id: machine,
    paymentId: machine,
    createdAt: nobody,
    attempts: nobody,
    nextAttemptAt: nobody,
    deliveredAt: nobody,
  }),
];
