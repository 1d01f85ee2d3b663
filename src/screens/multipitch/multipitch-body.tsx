import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isSend } from '#contract/ascent-type';
import type { MultipitchPage } from '#contract/route-content';
import { useAscentsOf } from '../../data/use-ascents-of';
import type { OpenRoute } from '../../data/use-route-page';
import { formatDistance, formatMinutes } from '../../format/format-number';
import { useGradeWords } from '../../format/use-grade-words';
import { useLanguage, useLocalText } from '../../language/local-text';
import { ButtonLink } from '../../parts/button-link';
import { GradeBadge } from '../../parts/grade-badge';
import { LockedRoute } from '../../parts/route/locked-route';
import { RouteFrame } from '../../parts/route/route-frame';
import { RouteHead } from '../../parts/route/route-head';
import { savedMultipitch } from '../../parts/route/saved-route-of';
import { TickButton } from '../../parts/tick-button';
import { RockSun } from '../../parts/sun/rock-sun';
import { SunToday } from '../../parts/sun/sun-today';
import { EquipmentMark } from './equipment-mark';
import { MultipitchContentView } from './multipitch-content-view';

/** A multi-pitch as this device holds it, or what stands in its place for who may not read it. */
export function MultipitchBody({
  route,
  fetchedAt,
  isStale,
}: {
  route: OpenRoute<MultipitchPage>;
  fetchedAt: number;
  isStale: boolean;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const read = useLocalText();
  const words = useGradeWords();
  const { page } = route;
  const ascents = useAscentsOf(page.id, 'multipitch');
  const saved = savedMultipitch(page);
  const length = formatDistance(page.lengthMeters, language);
  const crag = page.crag && {
    key: 'crag',
    name: (
      <Link
        to="/{-$lng}/routes/crag/$region/$crag"
        params={{ region: page.region.slug, crag: page.crag.slug }}
      >
        {page.crag.name}
      </Link>
    ),
  };
  return (
    <RouteFrame route={route} fetchedAt={fetchedAt} isStale={isStale}>
      <RouteHead
        name={page.name}
        saved={saved}
        trail={[{ key: 'region', name: read(page.region.name) }, ...(crag ? [crag] : [])]}
        orientation={page.orientation}
        gradeMin={page.gradeMax}
        gradeMax={page.gradeMax}
        figures={[
          { label: t('catalogue.multipitch.obligatory'), value: <GradeBadge grade={page.gradeObligatory} /> },
          { label: t('catalogue.multipitch.length'), value: length },
          { label: t('catalogue.multipitch.pitches'), value: page.pitchCount },
          { label: t('catalogue.multipitch.equipment'), value: <EquipmentMark equipment={page.equipment} /> },
          page.orientation && {
            label: t('sun.short'),
            value: <SunToday face={{ orientation: page.orientation, coordinates: page.coordinates }} />,
          },
          page.content?.ropeLengthMeters
            ? {
                label: t('catalogue.information.rope'),
                value: formatDistance(page.content.ropeLengthMeters, language),
              }
            : null,
          page.content?.approach
            ? {
                label: t('catalogue.approach.short'),
                value: formatMinutes(page.content.approach.minutes),
              }
            : null,
        ]}
      >
        {page.content && (
          <TickButton
            route={{ type: 'multipitch', routeId: page.id, label: saved.label }}
            climb={undefined}
            isTicked={ascents?.some(({ ascentType }) => isSend(ascentType)) ?? false}
          />
        )}
        {page.content && (
          <ButtonLink
            to="/{-$lng}/routes/multi-pitch/$region/$multipitch/card"
            params={{ region: page.region.slug, multipitch: page.slug }}
            icon="print"
          >
            {t('catalogue.card.link')}
          </ButtonLink>
        )}
      </RouteHead>
      {page.content ? (
        <MultipitchContentView page={page} content={page.content} label={saved.label} />
      ) : (
        <LockedRoute
          name={page.name}
          kind="multipitch"
          holds={t('catalogue.locked.multipitch', {
            count: page.pitchCount,
            length,
            max: words.spoken(page.gradeMax),
            obligatory: words.spoken(page.gradeObligatory),
          })}
          guidebooks={page.guidebooks}
          access={route.access}
          isOffline={isStale}
          route={saved}
        />
      )}
      {!page.content && <RockSun rock={page} />}
    </RouteFrame>
  );
}
