import { randomUUID } from 'node:crypto';

/** The statuses of some answers, the lowest first. */
export const statusesOf = (heard: readonly { status: number }[]) =>
  heard.map(({ status }) => status).toSorted((one, other) => one - other);

const key = () => randomUUID();

/** A page as it is written at the counter. */
export const page = (more: object = {}) => ({
  key: key(),
  what: 'page',
  seen: null,
  titleFr: 'Conditions',
  titleEn: 'Conditions',
  contentFr: '<p>Bonjour</p>',
  contentEn: '<p>Hello</p>',
  ...more,
});

/** A message as it is told at the counter. */
export const message = (more: object = {}) => ({
  key: key(),
  what: 'message',
  labelFr: 'Route barrée',
  labelEn: 'Road closed',
  contentFr: '<p>Par Gap</p>',
  contentEn: '<p>By Gap</p>',
  severity: 'warning',
  discardable: true,
  regionIds: [],
  from: null,
  until: null,
  ...more,
});

/** A text of the app as it is said otherwise at the counter. */
export const text = (more: object = {}) => ({
  key: key(),
  what: 'text',
  textKey: 'counter.list.more',
  language: 'fr',
  seen: null,
  words: 'Encore',
  ...more,
});

/** A code of the cart as it is made at the counter. */
export const code = (more: object = {}) => ({
  key: key(),
  what: 'code',
  code: 'été-26',
  percent: 20,
  cents: null,
  guidebookIds: null,
  from: null,
  until: null,
  uses: null,
  usesPerCustomer: null,
  ...more,
});

/** What sending costs as it is set at the counter. */
export const rate = (more: object = {}) => ({
  key: key(),
  what: 'rate',
  seen: null,
  method: 'express',
  countries: ['CH'],
  exceptCountries: [],
  priceCents: 900,
  isTracked: true,
  daysMin: 1,
  daysMax: 3,
  ...more,
});
