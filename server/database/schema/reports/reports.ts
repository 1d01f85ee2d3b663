import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RouteType } from '#contract/catalogue/place';
import type { LocalText } from '#contract/language';
import type { ReportKind, ReportPart, ReportState } from '#contract/rules/reports';
import { activity, machine, nobody, tagNobodys, tagTable, type NobodysTable } from '../../tag';

/** Where it is; a function, because each table needs columns of its own. */
const place = () => ({
  type: text('route_type').$type<RouteType>().notNull(),
  routeId: integer('route_id').notNull(),
  climbId: integer('climb_id'),
  pitch: smallint('pitch'),
  part: text('part').$type<ReportPart>(),
  kind: text('kind').$type<ReportKind>().notNull(),
});

/** What climbers say of the topo, with what became of it. */
export const reports = pgTable(
  'report',
  {
    customerId: uuid('customer_id').notNull(),
    id: uuid('id').notNull(),
    ...place(),
    label: text('label').notNull(),
    text: text('text').notNull(),
    photos: text('photos').array().notNull(),
    madeOn: date('made_on', { mode: 'string' }).notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true, mode: 'date' }).notNull(),
    state: text('state').$type<ReportState>().notNull(),
    answer: text('answer'),
    answeredOn: date('answered_on', { mode: 'string' }),
    v: bigint('v', { mode: 'number' }).notNull(),
    deleted: boolean('deleted').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.id] })],
);

export const reportTag = tagTable(reports, {
  owner: { by: 'customerId', column: 'customerId' },
  why: 'contract',
  kept: 'removal',
  words: { fr: 'Vos signalements', en: 'Your reports' },
  columns: {
    customerId: machine,
    id: machine,
    type: activity('Genre', 'Kind of route'),
    routeId: activity('Secteur ou grande voie n°', 'Sector or multi-pitch no.'),
    climbId: activity('Voie n°', 'Climb no.'),
    pitch: activity('Longueur', 'Pitch'),
    part: activity('Partie', 'Part'),
    label: activity('Lieu', 'Place'),
    kind: activity('Sujet', 'Subject'),
    text: activity('Texte', 'Text'),
    photos: activity('Photos', 'Photographs'),
    madeOn: activity('Constaté le', 'Seen on'),
    receivedAt: activity('Reçu le', 'Received on'),
    state: activity('Suite donnée', 'What became of it'),
    answer: activity('Réponse', 'Answer'),
    answeredOn: activity('Répondu le', 'Answered on'),
    v: machine,
    deleted: activity('Retiré', 'Withdrawn'),
  },
});

/** What was confirmed and stands at its place; gated as the route is. */
export const placeNotices = pgTable('place_notice', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ...place(),
  words: jsonb('words').$type<LocalText>().notNull(),
  reports: integer('reports').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
});

/** A sentence of the provider's own: it stays when the accounts of those who reported it are erased. */
export const placeNoticeTag: NobodysTable = tagNobodys(placeNotices, {
  id: nobody,
  type: nobody,
  routeId: nobody,
  climbId: nobody,
  pitch: nobody,
  part: nobody,
  kind: nobody,
  words: nobody,
  reports: nobody,
  day: nobody,
});
