import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuidebookSummary } from '#contract/catalogue/guidebook';
import { NameSearch } from '#contract/search/name-search';
import { layTokens } from '#contract/search/token-index';
import type { GuidebookRef } from '#contract/catalogue/place';
import { useLanguage, useLocalText } from '../../../language/local-text';
import { Button } from '../../../kit/control/button';
import { GuidebookLink } from '../../../catalogue/parts/guidebook-link';
import { laterFluent } from '../../../kit/form/later-fluent';
import { EmptyState } from '../../../kit/page/empty-state';
import styles from './guidebooks-screen.module.css';
import { useShelfQuery } from './use-shelf-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { isReadable } from '#contract/rules/access';
import { useGuidebookAccess } from '../../../catalogue/queries/use-guidebook-access';
import { useSoldEditions } from '../../../catalogue/queries/use-sold-editions';
import { formatInstant } from '../../../format/format-date';
import { formatPrice } from '../../../format/format-number';
import { GuidebookCover } from '../../../catalogue/parts/guidebook-cover';
import { KindMark } from '../../../catalogue/parts/kind-mark';

const SuggestInput = laterFluent(
  async () => (await import('../../../kit/form/suggest-input')).SuggestInput,
  null,
);
/** More names than this are read on the shelf itself. */
const SUGGESTED = 6;

/**
 * The guidebooks, and a field to find one in: by title or region, beyond the fifty that are listed too. Without a
 * list of the server's, those of the index on this device, by name.
 */
export function GuidebookShelf({
  guidebooks,
  indexed,
}: {
  guidebooks: readonly GuidebookSummary[];
  /** Those of the index; undefined while it is asked, null when there is none. */
  indexed: readonly GuidebookRef[] | null | undefined;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const { text, type } = useShelfQuery();
  const search = useMemo(() => {
    const listed = new Set(guidebooks.map(({ id }) => id));
    const others = (indexed ?? []).filter(({ id }) => !listed.has(id));
    const names = new NameSearch(
      layTokens([
        ...guidebooks.map(({ label, regions }) => ({
          name: label,
          place: regions.map(({ name }) => name[language]).join(' '),
        })),
        ...others.map(({ label }) => ({ name: label, place: '' })),
      ]),
    );
    return { names, others };
  }, [guidebooks, indexed, language]);
  const isAsked = text.trim().length > 0;
  const shelved = guidebooks.length > 0 ? guidebooks : search.others;
  const found = isAsked ? search.names.find(text) : shelved.map((_, at) => at);
  const named = isAsked
    ? found.slice(0, SUGGESTED).flatMap((at) => guidebooks[at] ?? search.others[at - guidebooks.length] ?? [])
    : [];
  return (
    <>
      <div className={styles['find']}>
        <SuggestInput
          aria-label={t('shop.guidebook.find')}
          placeholder={t('shop.guidebook.find')}
          value={text}
          onType={type}
          closesOnEnter
          suggestions={named.map(({ slug, label, kind }) => ({
            value: slug,
            text: label,
            content: (
              <span className={styles['named']}>
                <strong>{label}</strong>
                <KindMark kind={kind} several />
              </span>
            ),
          }))}
          onPick={(slug) => void navigate({ to: '/{-$lng}/guidebook/$slug', params: { slug } })}
        />
      </div>
      {isAsked && indexed !== undefined && found.length === 0 && (
        <div role="status">
          <EmptyState
            title={t('catalogue.search.noneTitle', { text: text.trim() })}
            action={
              <Button icon="close" onClick={() => type('')}>
                {t('catalogue.search.clearWords')}
              </Button>
            }
          >
            {t('shop.guidebook.noneFound')}
          </EmptyState>
        </div>
      )}
      <ul className={styles[guidebooks.length > 0 ? 'shelf' : 'names']}>
        {found.map((at) => {
          const guidebook = guidebooks[at];
          const other = search.others[at - guidebooks.length];
          if (guidebook) {
            return (
              <li key={guidebook.id}>
                <ShelfBook guidebook={guidebook} />
              </li>
            );
          }
          return (
            other && (
              <li key={other.id}>
                <GuidebookLink guidebook={other} />
              </li>
            )
          );
        })}
      </ul>
    </>
  );
}

/** A guidebook on the shelf: cover, kind in words, where, how much, and what it costs or that it is the customer's. */
function ShelfBook({ guidebook }: { guidebook: GuidebookSummary }) {
  const { t } = useTranslation();
  const read = useLocalText();
  return (
    <Link to="/{-$lng}/guidebook/$slug" params={{ slug: guidebook.slug }} className={styles['book']}>
      <GuidebookCover
        id={guidebook.id}
        label={guidebook.label}
        kind={guidebook.kind}
        edition={guidebook.edition}
      />
      <span className={styles['words']}>
        <strong>{guidebook.label}</strong>
        <KindMark kind={guidebook.kind} several />
        <span>{guidebook.regions.map(({ name }) => read(name)).join(', ')}</span>
        <span>
          {[
            guidebook.sectorCount > 0 && t('catalogue.sectors', { count: guidebook.sectorCount }),
            guidebook.multipitchCount > 0 &&
              t('catalogue.multipitches', { count: guidebook.multipitchCount }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <ShelfPrice guidebook={guidebook} />
      </span>
    </Link>
  );
}

/** The lowest price of what is there to be bought, and when the paper runs out; of what is the customer's only that. */
function ShelfPrice({ guidebook }: { guidebook: GuidebookSummary }) {
  const { id } = guidebook;
  const products = useSoldEditions(guidebook);
  const { t } = useTranslation();
  const language = useLanguage();
  const access = useGuidebookAccess(id, products);
  if (access && isReadable(access)) {
    const end = access.state === 'none' ? null : access.until;
    return (
      <>
        <b className={styles['own']}>{t('shop.action.own')}</b>
        {end !== null && <span>{t('saved.validity.until', { date: formatInstant(end, language) })}</span>}
      </>
    );
  }
  const there = products.filter(({ left }) => left !== 0);
  const paper = products.find(({ kind }) => kind === 'physical');
  const cheapest = Math.min(...there.map(({ priceCents }) => priceCents));
  return (
    <>
      {there.length > 0 && (
        <b>{t('catalogue.guidebooks.from', { price: formatPrice(cheapest, language) })}</b>
      )}
      {paper?.left === 0 && <span>{t('shop.stock.paperSoldOut')}</span>}
      {paper?.left ? <span>{t('shop.stock.paperLeft', { count: paper.left })}</span> : null}
    </>
  );
}
