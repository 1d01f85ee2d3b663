import type { Language } from '#contract/language';
import type { Database } from '../database/database';
import type { Services } from '../handler/services';
import { packExport } from '../privacy/pack-export';
import { readPersonalExport } from '../privacy/personal-export';
import { personOf } from '../store/privacy/tagged-rows';
import { EXPORT_PER_ACCOUNT, mustNotHurry } from './limits';

/** All that is kept of a customer, as a ZIP. Too many: Refused 429. */
export async function exportPersonalData(
  { db }: Services,
  customerId: string,
  language: Language,
  now: number,
): Promise<Buffer> {
  await mustNotHurry(db, now, [EXPORT_PER_ACCOUNT, customerId]);
  return packPersonalData(db, customerId, language, now);
}

/** The same for who may ask as often as they like. Throws CustomerGone. */
export async function packPersonalData(
  db: Database,
  customerId: string,
  language: Language,
  now: number,
): Promise<Buffer> {
  const exported = await readPersonalExport(db, await personOf(db, customerId), language, now);
  return packExport(exported, language);
}
