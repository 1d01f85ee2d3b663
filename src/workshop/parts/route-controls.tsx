import { useTranslation } from 'react-i18next';
import type { Approach } from '#contract/catalogue/route-content';
import type { Landing } from '#contract/catalogue/place';
import type { SectorContent } from '#contract/catalogue/route-content';
import { Button } from '../../kit/control/button';
import styles from './workshop.module.css';
import { ChoiceControl } from './choice-controls';
import type { ControlProps } from './control-props';
import { NumberControl } from './line-control';
import { PlaceControl } from './place-control';
import { TextControl } from './text-control';
import { TrackField } from './ground/track-field';
import { useKeptParts } from './ground/use-kept-parts';

type Descent = NonNullable<SectorContent['descent']>;
const nothing = { fr: '', en: '' };
const nowhere = { lat: Number.NaN, lon: Number.NaN };

const unknownApproach: Approach = { minutes: null, text: nothing, parking: nowhere, track: [] };

/** A way over the ground is recorded as a draft of the item that it belongs to. */
type WithDraft<Value> = ControlProps<Value> & { draft: string };

/** The way to the rock, its track recorded on foot or read from a file. */
export function ApproachControl({ problem, value, onValue, draft }: WithDraft<Approach | null>) {
  const { t } = useTranslation();
  const { waiting, wait, settle } = useKeptParts<Approach>(`${draft} parts`);
  const isBegun = value !== null || Object.keys(waiting).length > 0;
  const known: Approach = { ...(value ?? unknownApproach), ...waiting };
  const set = (changed: Partial<Approach>) => {
    const next = withStart({ ...known, ...changed });
    // Without a parking the approach cannot be saved; what is said of it already is kept until there is one.
    if (Number.isNaN(next.parking.lat)) wait({ ...waiting, ...changed });
    else settle();
    onValue(next);
  };
  return (
    <div className={styles['stack']}>
      <NumberControl
        label={t('workshop.approach.minutes')}
        value={known.minutes}
        onValue={(minutes) => set({ minutes })}
      />
      <PlaceControl
        label={t('workshop.approach.parking')}
        problem={
          problem ??
          (isBegun && Number.isNaN(known.parking.lat) ? t('workshop.approach.needsParking') : undefined)
        }
        value={Number.isNaN(known.parking.lat) ? null : known.parking}
        onValue={(parking) => set({ parking: parking ?? nowhere })}
      />
      <TextControl
        label={t('workshop.approach.text')}
        value={known.text}
        onValue={(text) => set({ text: text ?? nothing })}
      />
      <TrackField
        label={t('workshop.approach.track')}
        draft={draft}
        track={known.track}
        ends="walk"
        onChange={(track) => set({ track })}
      />
      <Unknown
        isKnown={isBegun}
        onUnknown={() => {
          settle();
          onValue(null);
        }}
      />
    </div>
  );
}

/** An approach whose parking nobody said begins where its track does. */
function withStart(approach: Approach): Approach {
  const [start] = approach.track;
  if (!start || !Number.isNaN(approach.parking.lat)) return approach;
  return { ...approach, parking: { lat: start[1], lon: start[0] } };
}

/** The way down. */
export function DescentControl({ problem, value, onValue, draft }: WithDraft<Descent | null>) {
  const { t } = useTranslation();
  const types = ['lower', 'abseil', 'walk'] as const;
  return (
    <div className={styles['stack']}>
      <ChoiceControl
        label={t('workshop.descent.type')}
        problem={problem}
        value={value?.type ?? null}
        isOptional
        choices={types.map((type) => ({ value: type, text: t(`workshop.descent.${type}`) }))}
        onValue={(type) =>
          onValue(type === null ? null : { text: nothing, ...value, type: type as Descent['type'] })
        }
      />
      {value !== null && (
        <>
          <TextControl
            label={t('workshop.descent.text')}
            value={value.text}
            onValue={(text) => onValue({ ...value, text: text ?? nothing })}
          />
          {value.type === 'walk' && (
            <TrackField
              label={t('workshop.descent.track')}
              draft={draft}
              track={value.track ?? []}
              onChange={(track) => onValue({ ...value, track: track.length > 0 ? track : undefined })}
            />
          )}
        </>
      )}
    </div>
  );
}

/** Where a helicopter can land. */
export function LandingControl({ label, problem, value, onValue }: ControlProps<Landing | null>) {
  const { t } = useTranslation();
  return (
    <div className={styles['stack']}>
      <PlaceControl
        label={label}
        problem={problem}
        value={value?.coordinates ?? null}
        onValue={(coordinates) =>
          onValue(coordinates === null ? null : { text: value?.text ?? nothing, coordinates })
        }
      />
      {value !== null && (
        <TextControl
          label={t('workshop.landingText')}
          value={value.text}
          onValue={(text) => onValue({ ...value, text: text ?? nothing })}
        />
      )}
    </div>
  );
}

function Unknown({ isKnown, onUnknown }: { isKnown: boolean; onUnknown: () => void }) {
  const { t } = useTranslation();
  if (!isKnown) return null;
  return (
    <div>
      <Button variant="quiet" onClick={onUnknown}>
        {t('workshop.makeUnknown')}
      </Button>
    </div>
  );
}
