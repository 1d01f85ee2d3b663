import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useClimbsOf } from '../../queries/use-climbs-of';
import { Field } from '../../../kit/form/field';
import { Select } from '../../../kit/form/select';
import { TextField } from '../../../kit/form/text-field';
import type { AscentFormInput, AscentFormOutput } from './ascent-form-rules';
import styles from './ascent-form.module.css';

/** Stands for a line in the climber's own words. */
const TYPED = 'typed';

/**
 * Which line of the sector: chosen from its topo where this device holds it, else in the climber's own words; of a
 * multi-pitch also the pitch.
 */
export function ClimbPicker({ form }: { form: UseFormReturn<AscentFormInput, unknown, AscentFormOutput> }) {
  const { t } = useTranslation();
  const { control, setValue } = form;
  const [type, routeId, climbId, climbName] = useWatch({
    control,
    name: ['type', 'routeId', 'climbId', 'climbName'],
  });
  const climbs = useClimbsOf(type === 'cliff' ? routeId : null);

  // Whatever stood here meanwhile would be typed into, and go.
  if (!climbs) return <div className={styles['climb']} />;
  if (climbs.length > 0) {
    return (
      <Field label={t('logbook.form.climb')}>
        <Select
          value={climbId ?? (climbName === '' ? '' : TYPED)}
          onChange={(event) => {
            const climb = climbs.find(({ id }) => String(id) === event.currentTarget.value);
            setValue('climbId', climb?.id ?? null, { shouldDirty: true });
            setValue('climbName', climb?.name ?? '');
            setValue('grade', climb?.grade ?? '');
          }}
        >
          <option value="">{t('logbook.form.climbWhole')}</option>
          {climbId === null && climbName !== '' && <option value={TYPED}>{climbName}</option>}
          {climbs.map(({ id, number, name, grade }) => (
            <option key={id} value={id}>
              {number}. {name} · {grade}
            </option>
          ))}
        </Select>
      </Field>
    );
  }
  return (
    <div className={styles['pair']}>
      {type === 'multipitch' && (
        <TextField
          control={control}
          name="pitch"
          label={t('logbook.form.pitch')}
          hint={t('logbook.form.pitchHint')}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <TextField control={control} name="climbName" label={t('logbook.form.climbName')} autoComplete="off" />
      <TextField
        control={control}
        name="grade"
        label={t('logbook.form.grade')}
        autoComplete="off"
        autoCapitalize="none"
      />
    </div>
  );
}
