import type { Language } from '#contract/language';
import type { Services } from '../app/services';
import { packExport } from '../privacy/pack-export';
import { readPersonalExport } from '../privacy/personal-export';
import { personOf } from '../store/tagged-rows';
import { EXPORT_PER_ACCOUNT, mustNotHurry } from './limits';

/** All that is kept of a customer, as a ZIP. Too many: Refused 429. */
export async function exportPersonalData(
  { db }: Services,
  customerId: string,
  language: Language,
  now: number,
): Promise<Buffer> {
  await mustNotHurry(db, now, [EXPORT_PER_ACCOUNT, customerId]);
  const exported = await readPersonalExport(db, await personOf(db, customerId), language, now);
  return packExport(exported, language);
}
