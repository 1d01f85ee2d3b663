import { useTranslation } from 'react-i18next';
import type { Access } from '#contract/rules/access';
import type { IndexedMultipitch } from '#worker/api/engine-api';
import { formatDistance } from '../../../format/format-number';
import { useGradeWords } from '../../../format/use-grade-words';
import { useLanguage } from '../../../language/local-text';
import { LockedRoute } from '../route/locked-route';
import { savedMultipitch } from '../../parts/saved-route-of';
import { RockSun } from '../../parts/sun/rock-sun';

/** What stands in place of a multi-pitch's topo that may not be read, or is not on this device; the sun is for all. */
export function LockedMultipitch({
  multipitch,
  access,
  isOffline,
}: {
  multipitch: IndexedMultipitch;
  access: Access;
  isOffline: boolean;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useGradeWords();
  return (
    <>
      <LockedRoute
        name={multipitch.name}
        kind="multipitch"
        holds={t('catalogue.locked.multipitch', {
          count: multipitch.pitchCount,
          length: formatDistance(multipitch.lengthMeters, language),
          max: words.spoken(multipitch.gradeMax),
          obligatory: words.spoken(multipitch.gradeObligatory),
        })}
        guidebooks={multipitch.guidebooks}
        access={access}
        isOffline={isOffline}
        route={savedMultipitch(multipitch)}
      />
      <RockSun rock={multipitch} />
    </>
  );
}
