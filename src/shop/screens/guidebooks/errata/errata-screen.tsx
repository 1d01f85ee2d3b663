import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { GuidebookErrata } from '#contract/catalogue/errata';
import { isReadable } from '#contract/rules/access';
import { foldErrata } from '#contract/rules/errata/fold-errata';
import { RouteSkeleton } from '../../../../catalogue/parts/route-skeleton';
import { useEditionWords } from '../../../../catalogue/parts/use-edition-words';
import { useAccess } from '../../../../catalogue/queries/use-access';
import { errataSince, useBookMonth } from '../../../../catalogue/queries/use-errata';
import { formatInstant } from '../../../../format/format-date';
import { Button } from '../../../../kit/control/button';
import { ButtonLink } from '../../../../kit/control/button-link';
import { AgeNote } from '../../../../kit/page/age-note';
import { EmptyState } from '../../../../kit/page/empty-state';
import { PageTrouble } from '../../../../kit/page/page-trouble';
import { ScreenTitle } from '../../../../kit/page/screen-title';
import { useLanguage } from '../../../../language/local-text';
import { toPage, usePageRow, useRefresh } from '../../../../sync/local/use-page';
import { BookMonths } from './book-months';
import { ErrataSheet } from './errata-sheet';
import styles from './errata.module.css';

/** What changed of a guidebook since the reader's paper copy, as a page and as a sheet to print and put into it. */
export function ErrataScreen() {
  const { slug } = useParams({ from: '/{-$lng}/guidebook/$slug/errata' });
  const request = { page: 'errata', slug } as const;
  const row = usePageRow(request);
  const held = row?.state === 'found' ? (row.data as GuidebookErrata) : null;
  const access = useAccess()?.({
    guidebookIds: held ? [held.guidebook.id] : [],
    productIds: [],
    sample: false,
  });
  // Who may read all of it by now has a copy of before.
  const isWanted = held !== null && !held.isWhole && access !== undefined && isReadable(access);
  const page = toPage<GuidebookErrata>(row, useRefresh(request, { isWanted }));
  if (page.state === 'loading') return <RouteSkeleton />;
  if (page.state !== 'content') return <PageTrouble state={page.state} />;
  return <Errata errata={page.data} fetchedAt={page.fetchedAt} isStale={page.isStale} />;
}

function Errata({
  errata,
  fetchedAt,
  isStale,
}: {
  errata: GuidebookErrata;
  fetchedAt: number;
  isStale: boolean;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const editionWords = useEditionWords();
  const { guidebook, edition, year, knownSince, isWhole, count } = errata;
  const [month, chooseMonth] = useBookMonth(guidebook.slug);
  if (month === undefined) return <RouteSkeleton />;
  const since = errataSince(errata, month);
  const places = errata.places
    .map((place) => ({ place, list: foldErrata(place, since) }))
    .filter(({ list }) => list.length > 0);
  const shown = places.reduce((sum, { list }) => sum + list.length, 0);
  return (
    <article className={styles['screen']}>
      <div className={styles['tools']}>
        <ScreenTitle title={t('errata.title', { name: guidebook.label })} />
        <p>
          <Link to="/{-$lng}/guidebook/$slug" params={{ slug: guidebook.slug }} className={styles['back']}>
            {editionWords(edition)} · {year}
          </Link>
        </p>
        <BookMonths errata={errata} month={month} onMonth={chooseMonth} />
        {!isWhole && count > 0 && <GuestNote errata={errata} shown={shown} />}
        {shown > 0 && (
          <Button variant="action" icon="print" onClick={() => window.print()}>
            {t('errata.print')}
          </Button>
        )}
        <p className={styles['said']}>
          {since !== knownSince && `${t('errata.sheet', { date: formatInstant(since, language) })} `}
          {t('errata.known', { date: formatInstant(knownSince, language) })}
        </p>
      </div>
      {shown > 0 && <ErrataSheet errata={errata} places={places} since={since} />}
      {shown === 0 && (isWhole || count === 0) && (
        <EmptyState title={t('errata.none.title')}>{t('errata.none.text')}</EmptyState>
      )}
      <div className={styles['tools']}>
        <AgeNote at={fetchedAt} isOffline={isStale} />
      </div>
    </article>
  );
}

/** How many changes there are that the reader may not see, and what opens them. */
function GuestNote({ errata: { guidebook, count }, shown }: { errata: GuidebookErrata; shown: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles['guest']}>
      <p>{t(shown > 0 ? 'errata.guest.some' : 'errata.guest.none', { count })}</p>
      <ButtonLink to="/{-$lng}/guidebook/$slug/validation" params={{ slug: guidebook.slug }} icon="book">
        {t('errata.guest.way')}
      </ButtonLink>
    </div>
  );
}
