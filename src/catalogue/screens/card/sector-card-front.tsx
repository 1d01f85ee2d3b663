import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { SectorContent, SectorPage } from '#contract/catalogue/route-content';
import { climbsCalled } from '../../parts/climb-words';
import { formatDistance } from '../../../format/format-number';
import { useLanguage, useLocalText } from '../../../language/local-text';
import styles from './battery-out-card.module.css';
import { CardNotices } from './card-notices';
import { CardTable } from './card-table';
import { CardTopo } from './card-topo';

/** The front of the card: which sector, its walls with the lines, every climb, and what to carry. */
export function SectorCardFront({ page, content }: { page: SectorPage; content: SectorContent }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const read = useLocalText();
  const facts = [
    t(`catalogue.${climbsCalled(page.gradeMax)}`, { count: content.climbs.length }),
    page.orientation && t(`catalogue.orientation.${page.orientation}`),
    content.ropeLengthMeters !== null &&
      `${t('catalogue.information.rope')} ${formatDistance(content.ropeLengthMeters, language)}`,
  ];
  return (
    <section className={styles['side']} aria-label={t('catalogue.card.front')}>
      <header className={styles['head']}>
        <h2>{page.name}</h2>
        <p>{[page.crag.name, read(page.region.name)].join(' · ')}</p>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </header>
      <div className={styles['walls']} style={{ '--rows': content.climbs.length } as CSSProperties}>
        {content.topos.map((topo) => (
          <CardTopo key={topo.picture.hash} topo={topo} />
        ))}
      </div>
      <CardTable
        head={t('catalogue.card.climb')}
        rows={content.climbs.map((climb) => ({ ...climb, name: `${climb.number}. ${climb.name}` }))}
        className={styles['climbs']}
      />
      <CardNotices
        notices={content.notices ?? []}
        nameOf={({ climbId }) => {
          const climb = content.climbs.find(({ id }) => id === climbId);
          return climb && `${climb.number}. ${climb.name}`;
        }}
      />
      {read(content.material) && (
        <p>
          <b>{t('catalogue.information.material')}</b> {read(content.material)}
        </p>
      )}
    </section>
  );
}
