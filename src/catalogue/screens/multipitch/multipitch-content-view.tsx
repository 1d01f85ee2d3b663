import { useTranslation } from 'react-i18next';
import type { MultipitchContent, MultipitchPage } from '#contract/catalogue/route-content';
import { useLanguage, useLocalText } from '../../../language/local-text';
import { climbStanding } from '../../../logbook/queries/climb-standing';
import { useAscentsOf } from '../../../logbook/queries/use-ascents-of';
import { useCragDay } from '../../queries/use-crag-day';
import { RouteErrata, useErrataMarks } from '../route/route-errata';
import { TopoAge } from '../route/topo-age';
import { GearPanel } from '../../parts/gear/gear-panel';
import { useFittingRows } from '../../parts/gear/use-fitting-rows';
import { LaterApproach } from '../route/later-approach';
import { RouteTexts } from '../route/route-texts';
import { PlaceNotices } from '../route/place-notices';
import { RouteWarnings } from '../../parts/route-warnings';
import { ReportButton } from '../../../reports/parts/report-button';
import { TopoBoard } from '../route/topo-board';
import { RockSun } from '../../parts/sun/rock-sun';
import { TickButton } from '../../../logbook/parts/tick-button';
import { mapOfRoute } from '../route/map-of-route';
import styles from './multipitch-content-view.module.css';

/** What is gated of a multi-pitch, in the order of the day: the wall, the way there, the way down, the rest. */
export function MultipitchContentView({
  page,
  content,
  label,
}: {
  page: MultipitchPage;
  content: MultipitchContent;
  label: string;
}) {
  const { t } = useTranslation();
  const read = useLocalText();
  const languages = new Intl.DisplayNames(useLanguage(), { type: 'language' });
  const text = (name: string, value: string | null) =>
    value ? { label: t(`catalogue.information.${name}`), text: value } : null;
  const ascents = useAscentsOf(page.id, 'multipitch');
  const fitting = useFittingRows(content.pitches, false);
  const { notices = [] } = content;
  const errata = useErrataMarks(page.guidebooks, 'multipitch', page.id);
  const rows = fitting.rows.map((pitch) => ({
    ...pitch,
    name: t('catalogue.multipitch.pitch', { number: pitch.number }),
    stars: 0,
    standing: climbStanding((ascents ?? []).filter((ascent) => ascent.pitch === pitch.number)),
    notices: notices.filter((notice) => notice.pitch === pitch.number),
    errata: errata.get(`pitch-${pitch.id}`),
  }));
  const route = { type: 'multipitch', routeId: page.id } as const;
  const ofPart = (part: 'approach' | 'closure') => ({
    ...route,
    part,
    label: `${t(`reports.part.${part}`)} · ${label}`,
  });
  return (
    <div className={styles['content']}>
      <RouteWarnings
        closures={content.closures}
        warnings={content.warnings}
        show="all"
        today={useCragDay()}
        foot={<ReportButton on={ofPart('closure')} />}
      />
      <PlaceNotices notices={notices.filter(({ pitch, part }) => pitch === null && part !== 'approach')} />
      <RouteErrata lines={errata.get('route')} />
      <TopoBoard
        title={t('catalogue.multipitch.pitches')}
        topos={content.topos}
        rows={rows}
        renderNote={({ number, name, grade }) => (
          <ReportButton isSmall on={{ ...route, pitch: number, label: `${name} · ${label}`, grade }} />
        )}
        renderTick={({ name, grade, number, standing }) => (
          <TickButton
            route={{ type: 'multipitch', routeId: page.id, label }}
            climb={{ id: null, name, grade, pitch: number }}
            isTicked={standing === 'sent'}
            isBare
          />
        )}
        head={<GearPanel unfit={fitting.unfit} rule="pitches" ropeLengthMeters={content.ropeLengthMeters} />}
      />
      <TopoAge content={content} lines={content.pitches} />
      <RockSun rock={page} />
      {content.approach && (
        <section className={styles['part']}>
          <h2>{t('catalogue.sector.tab.approach')}</h2>
          <LaterApproach
            approach={content.approach}
            name={label}
            slug={page.slug}
            landing={page.landing}
            map={mapOfRoute('multipitch', page)}
          />
          <PlaceNotices notices={notices.filter(({ part }) => part === 'approach')} />
          <div>
            <ReportButton on={ofPart('approach')} />
          </div>
        </section>
      )}
      {content.descent && (
        <section className={styles['part']}>
          <h2>{t('catalogue.multipitch.descent')}</h2>
          <p>
            <strong>{t(`catalogue.descent.${content.descent.type}`)}.</strong> {read(content.descent.text)}
          </p>
        </section>
      )}
      <section className={styles['part']}>
        <h2>{t('catalogue.sector.tab.details')}</h2>
        <RouteTexts
          texts={[
            text('route', read(content.description)),
            text('material', read(content.material)),
            text('movement', read(content.movement)),
            text('times', read(content.times)),
            text('rock', read(content.rock)),
            text('bolters', content.bolters),
            text('firstAscent', content.firstAscent),
            text('languages', content.languages.map((code) => languages.of(code)).join(', ')),
          ]}
        />
      </section>
    </div>
  );
}
