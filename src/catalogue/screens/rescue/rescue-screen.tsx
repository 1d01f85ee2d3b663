import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { calledFrom } from '#contract/rescue/called-from';
import { useOwnPosition } from '../../../kit/position/use-own-position';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { useHeldRoutes } from '../../queries/rescue/use-held-routes';
import { useNearestCrag } from '../../queries/rescue/use-nearest-crag';
import { CallAdvice } from './call-advice';
import { CallNumbers } from './call-numbers';
import { callText } from './call-text';
import { CallTexts } from './call-texts';
import { LocateRow } from './locate-row';
import { landingIn, parkingFor, placeToSay } from './place-to-say';
import { PositionNotations } from './position-notations';
import { RescuePlaceFacts } from './rescue-place-facts';
import styles from './rescue.module.css';
import { useRescuePlace } from './use-rescue-place';

const nothing: readonly never[] = [];

/** Help: the numbers first, then what to say, then where. All of it is on this device, and nothing waits for the rest. */
export function RescueScreen() {
  const { t } = useTranslation();
  const search = useSearch({ from: '/{-$lng}/rescue' });
  const own = useOwnPosition();
  const held = useHeldRoutes() ?? nothing;
  const { place: from, route } = useRescuePlace(search, held);
  const nearest = useNearestCrag(own.fix?.at ?? null);
  const nearestPlace = nearest && {
    crag: nearest.type === 'crag' ? nearest.name : null,
    sector: null,
    multipitch: nearest.type === 'multipitch' ? nearest.name : null,
    region: nearest.regionName,
    coordinates: nearest.coordinates,
    isFoot: false,
    landing: landingIn(held, nearest.regionSlug, nearest.type === 'crag' ? nearest.slug : null),
  };
  const { place, farMeters } = placeToSay(from, nearestPlace, own.fix);
  // Who stands there walks from where they stand, once that is known.
  const near = own.fix?.at ?? place?.coordinates ?? null;
  const parking = parkingFor(held, place === from ? route : null, near);
  const { mayBeFrance, languages } = calledFrom(own.fix?.at ?? place?.coordinates ?? null);
  const facts = { place, own: own.fix, parking: parking?.at ?? null, landing: place?.landing ?? null };
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t('menu.rescue')} />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <CallNumbers mayBeFrance={mayBeFrance} message={callText('fr', facts)} />
          <LocateRow own={own} />
          <CallTexts languages={languages} facts={facts} />
        </div>
        <div className={styles['column']}>
          <PositionNotations fix={own.fix} place={place} />
          <RescuePlaceFacts place={place} from={from} farMeters={farMeters} parking={parking} />
          <CallAdvice />
        </div>
      </div>
    </div>
  );
}
