import { randomUUID } from 'node:crypto';
import type { Ascent } from '#contract/tables/ascent';
import type { Database } from '../database/database';
import { hashPassword } from '../sessions/password';
import { addValidation } from '../store/access/validations';
import { addCustomer, findCustomerByEmail } from '../store/accounts/customers';
import { readDemoShelf, type DemoClimb, type DemoGuidebook } from '../store/catalogue/demo-shelf';
import { addAscent } from '../store/logbook/ascents';
import { saveRoutes } from '../store/saved/saved-routes';
import { lockCustomer, nextVersion } from '../store/writes/applied-writes';

export const DEMO_EMAIL = 'camille@relais.example';
export const DEMO_PASSWORD = 'Relais-2026!';

const DAY = 86_400_000;

/** What Camille did with the climbs of the first saved sector, one after the other, days ago. */
const PAST: readonly (Pick<Ascent, 'ascentType' | 'attempts' | 'score' | 'comment'> & { daysAgo: number })[] =
  [
    { daysAgo: 12, ascentType: 10, attempts: 1, score: 4, comment: 'Rocher sec, à l’ombre dès 15 h.' },
    {
      daysAgo: 12,
      ascentType: 30,
      attempts: 3,
      score: 5,
      comment: 'La clé du crux : main gauche haut, pied droit au plat.',
    },
    {
      daysAgo: 41,
      ascentType: 20,
      attempts: 1,
      score: 3,
      comment: 'Annoncé par Inès, passé du premier coup.',
    },
    {
      daysAgo: 41,
      ascentType: 40,
      attempts: 4,
      score: 4,
      comment: 'Tous les mouvements faits, reste à enchaîner.',
    },
    { daysAgo: 3, ascentType: 50, attempts: null, score: null, comment: '' },
  ];

/**
 * Adds the demonstration's customer, who owns a cliff guidebook for good and a multi-pitch one for a year, and has
 * saved and climbed some of it. Does nothing when they exist, or when the catalogue is not the demonstration.
 */
export async function addDemoCustomer(db: Database, now: number): Promise<void> {
  if (await findCustomerByEmail(db, DEMO_EMAIL)) return;
  const shelf = await readDemoShelf(db);
  if (shelf.guidebooks.length === 0) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await db.transaction(async (transaction) => {
    const id = randomUUID();
    await addCustomer(transaction, {
      id,
      email: DEMO_EMAIL,
      passwordHash,
      firstName: 'Camille',
      lastName: 'Roche',
      language: 'fr',
      createdAt: new Date(now - 60 * DAY),
    });
    await lockCustomer(transaction, id);
    for (const guidebook of shelf.guidebooks) await giveGuidebook(transaction, id, guidebook, now);
    const v = await nextVersion(transaction, id);
    if (shelf.routes.length > 0) await saveRoutes(transaction, id, shelf.routes, v, now);
    for (const ascent of pastAscents(shelf.climbs, now)) {
      await addAscent(transaction, id, ascent, await nextVersion(transaction, id), now);
    }
  });
}

async function giveGuidebook(db: Database, customerId: string, guidebook: DemoGuidebook, now: number) {
  const { id: guidebookId, slug, label, isForGood } = guidebook;
  await addValidation(db, {
    id: randomUUID(),
    customerId,
    guidebookId,
    slug,
    label,
    endAt: isForGood ? null : new Date(now + 365 * DAY),
    createdAt: new Date(now),
    v: await nextVersion(db, customerId),
  });
}

function pastAscents(climbs: readonly DemoClimb[], now: number): Ascent[] {
  return PAST.flatMap(({ daysAgo, ...story }, index): Ascent[] => {
    const climb = climbs[index];
    if (!climb) return [];
    const date = new Date(now - daysAgo * DAY).toISOString().slice(0, 10);

    return [{ id: randomUUID(), type: 'cliff', date, ...climb, ...story }];
  });
}
