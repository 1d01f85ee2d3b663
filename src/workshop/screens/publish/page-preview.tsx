import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { housePage } from '#contract/endpoints/house/publishing';
import type { ItemKey } from '#contract/workshop/item-key';
import type { PublishedChange, SeenRevision } from '#contract/workshop/publishing';
import type { MultipitchPage, SectorPage } from '#contract/catalogue/route-content';
import { GradeBadge } from '../../../catalogue/parts/grade-badge';
import { TopoFigure } from '../../../catalogue/parts/topo/topo-figure';
import { Unread } from '../../../counter/parts/unread';
import { useCounterAnswer } from '../../../counter/queries/use-counter-answer';
import { Fold } from '../../../kit/control/fold';
import { useLocalText } from '../../../language/local-text';
import styles from '../../parts/workshop.module.css';

/** Pages that can be unfolded. */
const SHOWN = 20;

/** The pages of the changed routes as customers would read them, each unfolded when it is wanted. */
export function PagePreview({
  revisions,
  changes,
}: {
  revisions: readonly SeenRevision[];
  changes: readonly PublishedChange[];
}) {
  const { t } = useTranslation();
  const gone = new Set(changes.filter(({ what }) => what === 'removed').map(({ key }) => key));
  const routes = [...new Set(changes.flatMap(({ route }) => (route && !gone.has(route) ? [route] : [])))];
  const nameOf = (route: ItemKey) => {
    const change = changes.find((one) => one.route === route);
    return (change?.key === route ? change.label : change?.within.at(-1)) || t('workshop.unnamed');
  };
  if (routes.length === 0) return null;
  return (
    <section className={styles['card']}>
      <h2>{t('workshop.asRead')}</h2>
      {routes.slice(0, SHOWN).map((route) => (
        <Fold key={route} className={styles['group']} summary={nameOf(route)}>
          {() => <RouteAsRead revisions={revisions} route={route} />}
        </Fold>
      ))}
    </section>
  );
}

function RouteAsRead({ revisions, route }: { revisions: readonly SeenRevision[]; route: ItemKey }) {
  const { result, again } = useCounterAnswer(housePage, { body: { revisions, route } });
  if (result?.kind !== 'done') return <Unread result={result} onAgain={again} />;
  return <AsRead page={result.data.page} />;
}

function AsRead({ page }: { page: SectorPage | MultipitchPage }) {
  const { t } = useTranslation();
  const text = useLocalText();
  const [chosen, setChosen] = useState<number | null>(null);
  const { content } = page;
  if (!content) return null;
  const lines =
    'climbs' in content
      ? content.climbs
      : content.pitches.map((pitch) => ({ ...pitch, name: t('reports.pitch', { number: pitch.number }) }));
  const texts = [content.description, content.rock, content.movement, content.material, content.times];
  return (
    <article className={styles['stack']}>
      <h3>{page.name}</h3>
      {content.warnings.map((warning) => (
        <p key={warning.fr} className={styles['trouble']}>
          {text(warning)}
        </p>
      ))}
      {content.topos.map((topo) => (
        <TopoFigure key={topo.id} topo={topo} rows={lines} chosen={chosen} onChoose={setChosen} />
      ))}
      <ol className={styles['list']}>
        {lines.map((line) => (
          <li key={line.id} className={styles['facts']}>
            <strong>{line.number}</strong>
            <span>{line.name}</span>
            <GradeBadge grade={line.grade} />
            <span className={styles['soft']}>
              {[
                line.lengthMeters !== null && t('workshop.meters', { count: line.lengthMeters }),
                line.bolts !== null && t('workshop.bolts', { count: line.bolts }),
                'stars' in line && line.stars > 0 && '★'.repeat(line.stars),
                line.note && text(line.note),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
      {texts
        .filter((one) => text(one) !== '')
        .map((one) => (
          <p key={one.fr}>{text(one)}</p>
        ))}
      {content.approach && (
        <p>
          {content.approach.minutes !== null &&
            `${t('workshop.minutes', { count: content.approach.minutes })} · `}
          {text(content.approach.text)}
        </p>
      )}
    </article>
  );
}
