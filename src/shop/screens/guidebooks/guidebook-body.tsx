import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuidebookPage } from '#contract/catalogue/guidebook';
import { formatCount } from '../../../format/format-number';
import { useLanguage, useLocalText } from '../../../language/local-text';
import { AgeNote } from '../../../kit/page/age-note';
import { Figures } from '../../../catalogue/parts/figures';
import { GuidebookCover } from '../../../catalogue/parts/guidebook-cover';
import { useEditionWords } from '../../../catalogue/parts/use-edition-words';
import { KindMark } from '../../../catalogue/parts/kind-mark';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { Skeleton } from '../../../kit/page/skeleton';
import { CoveredCrags } from './covered-crags';
import { GuidebookAccess } from './guidebook-access';
import styles from './guidebook-body.module.css';
import { GuidebookEditions } from './guidebook-editions';
import { GuidebookSample } from './guidebook-sample';

const CoverageMap = lazy(async () => ({
  default: (await import('../../../map/parts/coverage-map')).CoverageMap,
}));

/** A guidebook as this device holds it. */
export function GuidebookBody({
  guidebook,
  fetchedAt,
  isStale,
}: {
  guidebook: GuidebookPage;
  fetchedAt: number;
  isStale: boolean;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const read = useLocalText();
  const editionWords = useEditionWords();
  const { sample } = guidebook;
  const count = (label: string, value: number) =>
    value > 0 ? { label, value: formatCount(value, language) } : null;
  return (
    <article className={styles['guidebook']}>
      <div className={styles['cover']}>
        <GuidebookCover label={guidebook.label} kind={guidebook.kind} edition={guidebook.edition} />
      </div>
      <header className={styles['head']}>
        <ScreenTitle title={guidebook.label} />
        <KindMark kind={guidebook.kind} />
        <p className={styles['edition']}>
          {editionWords(guidebook.edition)} · {guidebook.year} ·{' '}
          {guidebook.regions.map(({ name }) => read(name)).join(', ')}
        </p>
      </header>
      <div className={styles['facts']}>
        <Figures
          figures={[
            count(t('catalogue.guidebook.crags'), guidebook.crags.length),
            count(t('catalogue.crag.sectorCount'), guidebook.sectorCount),
            count(t('catalogue.sector.climbs'), guidebook.climbCount),
            count(t('catalogue.crag.multipitchCount'), guidebook.multipitchCount),
          ]}
        />
        <p>{read(guidebook.description)}</p>
        <GuidebookAccess guidebook={guidebook} editions={guidebook.products} />
        {sample && <GuidebookSample guidebook={guidebook} sample={sample} />}
        <GuidebookEditions guidebook={guidebook} />
      </div>
      <section className={styles['covered']}>
        <h2>{t('catalogue.guidebook.covers')}</h2>
        <Suspense fallback={<Skeleton height="17rem" />}>
          <CoverageMap places={guidebook.crags} />
        </Suspense>
        <CoveredCrags crags={guidebook.crags} />
      </section>
      <AgeNote at={fetchedAt} isOffline={isStale} />
    </article>
  );
}
