import type { Database } from '#server/database/database';
import { keepFlashMessage } from '#server/store/provider/flash-messages';

/** Has the provider tell so many messages to everybody; on a new server they are numbered from 1. */
export async function tellMessages(db: Database, count: number, startsAt: number): Promise<void> {
  for (let told = 0; told < count; told += 1) {
    await keepFlashMessage(db, {
      label: { fr: 'Fermé', en: 'Closed' },
      content: { fr: 'Fermé', en: 'Closed' },
      severity: 'info',
      discardable: true,
      regionIds: [],
      startsAt: new Date(startsAt).toISOString(),
      endsAt: null,
    });
  }
}
