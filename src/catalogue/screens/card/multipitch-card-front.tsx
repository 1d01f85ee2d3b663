import { useTranslation } from 'react-i18next';
import type { MultipitchContent, MultipitchPage } from '#contract/catalogue/route-content';
import { formatDistance } from '../../../format/format-number';
import { useGradeWords } from '../../../format/use-grade-words';
import { useLanguage, useLocalText } from '../../../language/local-text';
import styles from './battery-out-card.module.css';
import { CardNotices } from './card-notices';
import { CardTable } from './card-table';
import { CardTopo } from './card-topo';

/** The front of the card: which route, its wall with the line, every pitch, and what to carry. */
export function MultipitchCardFront({ page, content }: { page: MultipitchPage; content: MultipitchContent }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const read = useLocalText();
  const grades = useGradeWords();
  const [topo] = content.topos;
  const facts = [
    grades.spoken(page.gradeMax),
    t('catalogue.multipitch.obligatoryShort', { grade: grades.spoken(page.gradeObligatory) }),
    formatDistance(page.lengthMeters, language),
    t('catalogue.pitches', { count: page.pitchCount }),
    `${page.equipment} (${t(`catalogue.equipment.${page.equipment}`)})`,
    page.orientation && t(`catalogue.orientation.${page.orientation}`),
  ];
  return (
    <section className={styles['side']} aria-label={t('catalogue.card.front')}>
      <header className={styles['head']}>
        <h2>{page.name}</h2>
        <p>{[page.crag?.name, read(page.region.name)].filter(Boolean).join(' · ')}</p>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </header>
      <div className={styles['wall']}>
        {topo && <CardTopo topo={topo} />}
        <CardTable
          head={t('catalogue.card.number')}
          rows={content.pitches.map((pitch) => ({ ...pitch, name: `${pitch.number}` }))}
        />
      </div>
      <CardNotices
        notices={content.notices ?? []}
        nameOf={({ pitch }) =>
          pitch === null ? undefined : t('catalogue.multipitch.pitch', { number: pitch })
        }
      />
      <p>
        <b>{t('catalogue.information.material')}</b> {read(content.material)}
      </p>
      {content.pitches.some(({ note }) => note) && (
        <p>
          {content.pitches.map(
            ({ id, number, note }) =>
              note && (
                <span key={id}>
                  <b>{t('catalogue.multipitch.pitch', { number })}</b> {read(note)}{' '}
                </span>
              ),
          )}
        </p>
      )}
    </section>
  );
}
