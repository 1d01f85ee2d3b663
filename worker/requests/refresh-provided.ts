import { locale } from '#contract/endpoints/app';
import { links } from '#contract/endpoints/links';
import type { Language } from '#contract/language';
import type { DeviceDb } from '../db/device-db';
import type { EngineApi } from '../api/engine-api';
import type { Api } from '../http/api';

type Outcome = Awaited<ReturnType<EngineApi['refreshProvided']>>;

/** Fetches the provider's texts of a language and the links of the menu; keeps each that came. Answers the worse of the two. */
export async function refreshProvided(
  device: DeviceDb,
  api: Pick<Api, 'call'>,
  language: Language,
): Promise<Outcome> {
  const [texts, menu] = await Promise.all([api.call(locale, { language }), api.call(links, { language })]);
  if (texts.kind === 'done') await device.provided.put({ key: `texts/${language}`, texts: texts.data });
  if (menu.kind === 'done') await device.provided.put({ key: 'links', links: menu.data.links });
  const kinds = [texts.kind, menu.kind];
  if (kinds.includes('unreachable')) return 'unreachable';
  return kinds.includes('refused') ? 'refused' : 'fetched';
}
