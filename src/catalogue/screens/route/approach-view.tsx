import { useTranslation } from 'react-i18next';
import type { Landing } from '#contract/catalogue/place';
import type { Approach } from '#contract/catalogue/route-content';
import { formatDistance, formatMinutes } from '../../../format/format-number';
import { useLanguage, useLocalText } from '../../../language/local-text';
import { Button, buttonClass } from '../../../kit/control/button';
import { Figures } from '../../parts/figures';
import { Icon } from '../../../kit/control/icon';
import { LaterAreaMap } from './later-area-map';
import type { AreaMapProps } from '../../../map/parts/area/area-map';
import { saveFile } from '../../../kit/share/save-file';
import styles from './approach-view.module.css';
import { trackGpx } from '#contract/rules/track-gpx';
import { trackMeters, trackProfile } from '../../parts/track/track-geometry';
import { TrackPlan } from '../../parts/track/track-plan';
import { TrackProfile } from '../../parts/track/track-profile';

/** The way to the rock: minutes, plan, words, where to leave the car, and the track as a file made here. */
export function ApproachView({
  approach,
  name,
  slug,
  landing,
  map,
}: {
  approach: Approach;
  name: string;
  slug: string;
  /** Where a helicopter can land near it, which the file tells too. */
  landing: Landing | undefined;
  /** The ground of its crag, where the rock belongs to one. */
  map?: AreaMapProps | null;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const read = useLocalText();
  const { lat, lon } = approach.parking;
  const meters = trackMeters(approach.track);
  const distance = formatDistance(meters, language);
  const profile = trackProfile(approach.track);
  const hasTrack = approach.track.length > 1;
  const save = () => {
    const places = [
      { name: t('catalogue.approach.parking'), lat, lon },
      ...(landing ? [{ name: t('catalogue.area.key.landing'), ...landing.coordinates }] : []),
    ];
    saveFile(`${slug}.gpx`, 'application/gpx+xml', trackGpx(name, places, approach.track));
  };
  const time = approach.minutes === null ? null : formatMinutes(approach.minutes);
  return (
    <div className={styles['approach']}>
      <Figures
        figures={[
          time === null ? null : { label: t('catalogue.approach.time'), value: time },
          hasTrack ? { label: t('catalogue.approach.distance'), value: distance } : null,
          { label: t('catalogue.approach.parking'), value: `${lat.toFixed(5)}, ${lon.toFixed(5)}` },
        ]}
      />
      {hasTrack && (
        <TrackPlan
          track={approach.track}
          alt={
            time === null
              ? t('catalogue.approach.planUntimed', { distance })
              : t('catalogue.approach.plan', { distance, time })
          }
        />
      )}
      {profile && <TrackProfile profile={profile} />}
      {map && <LaterAreaMap {...map} />}
      <p className={styles['text']}>{read(approach.text)}</p>
      <div className={styles['ways']}>
        <a className={buttonClass('plain')} href={`geo:${lat},${lon}?q=${lat},${lon}`}>
          <Icon name="pin" size={20} />
          {t('catalogue.approach.open')}
        </a>
        {hasTrack && (
          <Button icon="download" onClick={save}>
            {t('catalogue.approach.gpx')}
          </Button>
        )}
      </div>
    </div>
  );
}
