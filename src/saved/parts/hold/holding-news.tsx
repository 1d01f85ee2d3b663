import { useTranslation } from 'react-i18next';
import { savedRouteId } from '#contract/rules/saved-route-id';
import { formatAge } from '../../../format/format-age';
import { Button } from '../../../kit/control/button';
import { Fold } from '../../../kit/control/fold';
import { Icon } from '../../../kit/control/icon';
import { useLanguage } from '../../../language/local-text';
import { useLocal } from '../../../sync/local/local-provider';
import { useMinute } from '../../../sync/local/use-minute';
import type { Holding } from '../../queries/use-holdings';
import { ChangeList } from '../pack/change-list';
import { UrgentNews } from '../pack/urgent-news';
import news from '../pack/pack-news.module.css';

/** News older than this are none, in milliseconds. */
const NEWS_MS = 30 * 86_400_000;

/** What has changed in a holding: what to read before climbing, new versions that are here already, what came and went. */
export function HoldingNews({ holding: { row, packs } }: { holding: Holding }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useMinute();
  const { engine } = useLocal();
  const routes = row.routes.map(({ type, id, label }) => ({ id: savedRouteId(type, id), label }));
  const newer = routes.flatMap(({ id, label }) => {
    const update = packs.get(id)?.update;
    return update ? [{ id, label, list: update.list }] : [];
  });
  const takeAll = async () => {
    for (const { id } of newer) await engine.takePackUpdate(id);
  };
  const { changes } = row;
  return (
    <>
      <UrgentNews routes={routes} packs={packs} />
      {newer.length > 0 && (
        <section className={news['offer']} aria-label={t('saved.update.title')}>
          <p className={news['head']}>
            <Icon name="download" size={20} />
            {t('saved.update.several', { count: newer.length })}
          </p>
          <Fold className={news['changes']} summary={<FoldLine words={t('saved.hold.changes')} />}>
            {() => (
              <ul>
                {newer.map(({ id, label, list }) => (
                  <li key={id}>
                    {label}
                    <ChangeList list={list} />
                  </li>
                ))}
              </ul>
            )}
          </Fold>
          <div>
            <Button onClick={() => void takeAll()}>{t('saved.update.takeAll')}</Button>
          </div>
        </section>
      )}
      {changes && now - changes.at < NEWS_MS && (
        <Fold
          className={news['changes']}
          summary={
            <FoldLine words={t('saved.hold.edition', { age: formatAge(changes.at, now, language) })} />
          }
        >
          {() => (
            <ul>
              {changes.added.map((label) => (
                <li key={label}>{t('saved.hold.added', { label })}</li>
              ))}
              {changes.gone.map((label) => (
                <li key={label}>{t('saved.hold.gone', { label })}</li>
              ))}
            </ul>
          )}
        </Fold>
      )}
    </>
  );
}

function FoldLine({ words }: { words: string }) {
  return (
    <>
      <Icon name="next" size={16} />
      {words}
    </>
  );
}
