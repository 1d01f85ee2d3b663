import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { houseEdition } from '#contract/endpoints/house/publishing';
import type { PublishedChange } from '#contract/workshop/publishing';
import { RouteLink } from '../../../catalogue/parts/route-link';
import { useCounterAnswer } from '../../../counter/queries/use-counter-answer';
import { MessageBar } from '../../../kit/page/message-bar';
import styles from '../../parts/workshop.module.css';
import { useEditionPages } from '../../queries/use-edition-pages';

/** Pages that are named. */
const SHOWN = 20;

/** Says which edition was published just now, with the ways to its pages as customers see them. */
export function PublishedEdition({ number }: { number: number }) {
  const { t } = useTranslation();
  const { result } = useCounterAnswer(houseEdition, { params: { number: String(number) } });
  return (
    <MessageBar severity="success">
      <strong>{t('workshop.publishedNow', { number })}</strong>
      {result?.kind === 'done' && <Pages changes={result.data.changes} />}
    </MessageBar>
  );
}

function Pages({ changes }: { changes: readonly PublishedChange[] }) {
  const { t } = useTranslation();
  const pages = useEditionPages(changes).slice(0, SHOWN);
  if (pages.length === 0) return null;
  return (
    <>
      <p>{t('workshop.readPublished')}</p>
      <ul className={styles['list']}>
        {pages.map((page) => (
          <li key={page.key}>
            {page.kind === 'guidebook' && (
              <Link to="/{-$lng}/guidebook/$slug" params={{ slug: page.slug }} className={styles['link']}>
                {page.name}
              </Link>
            )}
            {page.kind === 'crag' && (
              <Link
                to="/{-$lng}/routes/crag/$region/$crag"
                params={{ region: page.region, crag: page.slug }}
                className={styles['link']}
              >
                {page.name}
              </Link>
            )}
            {(page.kind === 'cliff' || page.kind === 'multipitch') && (
              <RouteLink type={page.kind} place={page.place} className={styles['link']}>
                {page.name}
              </RouteLink>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
