import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { device, machine, nobody, tagNobodys, tagTable } from '../tag';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const passkeys = pgTable('passkey', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: text('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  name: text('name').notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
});

export const usedChallenges = pgTable('used_challenge', {
  hash: text('hash').primaryKey(),
  usedAt: instant('used_at').notNull(),
});

export const passkeyTag = tagTable(passkeys, {
  words: { fr: 'Clés d’accès', en: 'Passkeys' },
  owner: { by: 'customerId', column: 'customerId' },
  why: 'security',
  kept: 'untilRemoved',
  columns: {
    id: machine,
    customerId: machine,
    credentialId: device('Numéro de la clé', 'Number of the passkey'),
    publicKey: device('Clé publique', 'Public key'),
    counter: device('Signatures comptées', 'Signatures counted'),
    transports: device('Façons de joindre l’appareil', 'Ways to reach the device'),
    name: device('Nom', 'Name'),
    createdAt: device('Ajoutée le', 'Added on'),
    lastUsedAt: device('Utilisée le', 'Used on'),
  },
});

export const usedChallengeTag = tagNobodys(usedChallenges, { hash: nobody, usedAt: nobody });
