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
