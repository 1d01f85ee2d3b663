import type { Language } from '#contract/language';
import type { Services } from '../app/services';
import { packExport } from '../privacy/pack-export';
import { readPersonalExport } from '../privacy/personal-export';
import { readCustomer } from '../store/customers';
import { EXPORT_PER_ACCOUNT, mustNotHurry } from './limits';

/** All that is kept of a customer, as a ZIP. Too many: Refused 429. */
export async function exportPersonalData(
  { db }: Services,
  customerId: string,
  language: Language,
  now: number,
): Promise<Buffer> {
  await mustNotHurry(db, now, [EXPORT_PER_ACCOUNT, customerId]);
  const { id, email } = await readCustomer(db, customerId);
  return packExport(await readPersonalExport(db, { id, email }, language, now), language);
}
