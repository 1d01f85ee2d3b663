import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { StaffRole } from '#contract/tables/customer';
import { activity, contact, machine, tagTable } from '../../tag';

/** Who is invited to work at the counter and has no account yet. */
export const staffInvitations = pgTable('staff_invitation', {
  email: text('email').primaryKey(),
  roles: text('roles').array().$type<StaffRole[]>().notNull(),
  staffId: uuid('staff_id').notNull(),
  invitedAt: timestamp('invited_at', { withTimezone: true, mode: 'date' }).notNull(),
});

export const staffInvitationTag = tagTable(staffInvitations, {
  words: { fr: 'Invitations dans l’équipe de l’éditeur', en: 'Invitations to the publisher’s staff' },
  owner: { by: 'email', column: 'email' },
  why: 'contract',
  kept: 'registrationWeek',
  columns: {
    email: contact('Adresse e-mail', 'E-mail address'),
    roles: activity('Rôles proposés', 'Roles offered'),
    staffId: machine,
    invitedAt: activity('Invité le', 'Invited on'),
  },
});
