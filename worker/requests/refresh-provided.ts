import { locale } from '#contract/endpoints/app';
import { provided } from '#contract/endpoints/provided';
import type { Language } from '#contract/language';
import type { DeviceDb } from '../db/device-db';
import type { EngineApi } from '../api/engine-api';
import type { Api } from '../http/api';

type Outcome = Awaited<ReturnType<EngineApi['refreshProvided']>>;

/**
 * Fetches the provider's texts of a language, the links of the menu and who sells; keeps each that came. Answers the
 * worst of the two answers.
 */
export async function refreshProvided(
  device: DeviceDb,
  api: Pick<Api, 'call'>,
  language: Language,
): Promise<Outcome> {
  const [texts, rest] = await Promise.all([api.call(locale, { language }), api.call(provided, { language })]);
  if (texts.kind === 'done') await device.provided.put({ key: `texts/${language}`, texts: texts.data });
  if (rest.kind === 'done') {
    const { links, seller } = rest.data;
    await device.provided.bulkPut([
      { key: 'links', links },
      { key: 'seller', seller },
    ]);
  }
  const kinds = [texts.kind, rest.kind];
  if (kinds.includes('unreachable')) return 'unreachable';
  return kinds.includes('refused') ? 'refused' : 'fetched';
}
