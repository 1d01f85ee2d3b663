import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calledFrom } from '#contract/rescue/called-from';
import { useOwnPosition } from '../../../kit/position/use-own-position';
import { metersBetween } from '../../../kit/position/meters-between';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { useSavedRoutes } from '../../../saved/queries/use-saved-routes';
import type { HeldPlace } from '#worker/packs/held-places';
import { useHeldPlaces } from '../../queries/rescue/use-held-places';
import { useHeldRoutes } from '../../queries/rescue/use-held-routes';
import type { RescueSearch } from '../../parts/rescue-link';
import { useKnownSaved } from '../../queries/rescue/use-known-saved';
import { useNearestPlaces } from '../../queries/rescue/use-nearest-places';
import { CallAdvice } from './call-advice';
import { CallNumbers } from './call-numbers';
import { callText } from './call-text';
import { CallTexts } from './call-texts';
import { LocateRow } from './locate-row';
import { PlaceChooser } from './place-chooser';
import { offersHeld, offersNear } from './place-offers';
import { parkingFor, placeOf, placeToSay } from './place-to-say';
import { PositionNotations } from './position-notations';
import { RescuePlaceFacts } from './rescue-place-facts';
import styles from './rescue.module.css';
import { useRescuePlace } from './use-rescue-place';

const nothing: readonly never[] = [];
/** No car park is told that is farther than half of this, nor lies farther from its rock. */
const AROUND_METERS = 10_000;

/** Whether the address names that place, or something there. */
function isAddressed(place: HeldPlace, { region = '', crag = '', multipitch = '' }: RescueSearch): boolean {
  if (place.region !== region) return false;
  return crag === '' ? place.multipitches.includes(multipitch) : place.crag === crag;
}

/** Help: the numbers first, then what to say, then where. All of it is on this device, and nothing waits for the rest. */
export function RescueScreen() {
  const { t } = useTranslation();
  const search = useSearch({ from: '/{-$lng}/rescue' });
  const own = useOwnPosition();
  const known = useHeldPlaces();
  const { place: from, route } = useRescuePlace(
    search,
    useHeldRoutes(known, (place) => isAddressed(place, search)) ?? nothing,
  );
  const places = useNearestPlaces(own.fix?.at ?? null);
  const saved = useKnownSaved(useSavedRoutes());
  // Opened from a place it goes on with that; one that was chosen here may have been the wrong one.
  const [isFromNowhere] = useState(search.region === undefined);
  // All at once: what moved under a thumb would be the wrong one.
  const offers = !isFromNowhere
    ? nothing
    : own.fix
      ? offersNear(places, own.fix)
      : known && saved
        ? offersHeld(known, saved)
        : nothing;
  const areOffersComing = isFromNowhere && !own.fix && !(known && saved);
  // Who calls may stand at another place than that of the address: both have their car park.
  const around = [own.fix?.at, from?.coordinates, places[0]?.coordinates].filter((at) => at !== undefined);
  const held =
    useHeldRoutes(known, ({ coordinates }) =>
      around.some((at) => metersBetween(at, coordinates) <= AROUND_METERS),
    ) ?? nothing;
  const nearest = places[0] ? placeOf(places[0], held) : null;
  const { place, farMeters } = placeToSay(from, nearest, own.fix);
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
          {isFromNowhere && <PlaceChooser offers={offers} areComing={areOffersComing} chosen={search} />}
          <CallTexts languages={languages} facts={facts} />
        </div>
        <div className={styles['column']}>
          <PositionNotations fix={own.fix} place={place} />
          <RescuePlaceFacts
            place={place}
            from={from}
            isAsked={isFromNowhere}
            farMeters={farMeters}
            parking={parking}
            isPlaced={near !== null}
          />
          <CallAdvice />
        </div>
      </div>
    </div>
  );
}
