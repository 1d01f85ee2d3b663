import { locale } from '#contract/endpoints/app';
import { links } from '#contract/endpoints/links';
import { seller } from '#contract/endpoints/seller';
import type { Language } from '#contract/language';
import type { DeviceDb } from '../db/device-db';
import type { EngineApi } from '../api/engine-api';
import type { Api } from '../http/api';

type Outcome = Awaited<ReturnType<EngineApi['refreshProvided']>>;

/**
 * Fetches the provider's texts of a language, the links of the menu and who sells; keeps each that came. Answers the
 * worst of the three.
 */
export async function refreshProvided(
  device: DeviceDb,
  api: Pick<Api, 'call'>,
  language: Language,
): Promise<Outcome> {
  const [texts, menu, shop] = await Promise.all([
    api.call(locale, { language }),
    api.call(links, { language }),
    api.call(seller, { language }),
  ]);
  if (texts.kind === 'done') await device.provided.put({ key: `texts/${language}`, texts: texts.data });
  if (menu.kind === 'done') await device.provided.put({ key: 'links', links: menu.data.links });
  if (shop.kind === 'done') await device.provided.put({ key: 'seller', seller: shop.data.seller });
  const kinds = [texts.kind, menu.kind, shop.kind];
  if (kinds.includes('unreachable')) return 'unreachable';
  return kinds.includes('refused') ? 'refused' : 'fetched';
}
