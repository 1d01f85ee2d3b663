import { useRef, useState, type ReactNode } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ASCENT_TYPE_WISH } from '#contract/rules/ascent-type';
import type { LocalAscent } from '#worker/db/rows';
import { notKeptWords } from '../../../sync/local/not-kept-words';
import { attemptsOf, isFirstAttempt } from '../../queries/quick-ascent';
import { useRefusalWords } from '../../../language/refusal-words';
import { AttemptsStepper } from '../../parts/attempts-stepper';
import { Button } from '../../../kit/control/button';
import { OtherTexts } from '../../parts/other-texts';
import { Problem } from '../../../kit/form/problem';
import { RestoredNote } from '../../../kit/form/restored-note';
import { ScoreStars } from '../../parts/score-stars';
import { TextAreaField } from '../../../kit/form/text-area-field';
import { TextField } from '../../../kit/form/text-field';
import { useFormDraft } from '../../../kit/form/use-form-draft';
import { useLateResolver } from '../../../kit/form/use-late-resolver';
import { useIsOffline } from '../../../sync/connection';
import type { AscentFormInput, AscentFormOutput } from './ascent-form-rules';
import { AscentTypeChoice } from './ascent-type-choice';
import { ClimbPicker } from './climb-picker';
import { DateField } from './date-field';
import { LeaveQuestion } from './leave-question';
import { RoutePicker } from './route-picker';
import { RouteTypeChoice } from './route-type-choice';
import styles from './ascent-form.module.css';
import { usePresetType } from './use-preset-type';

const loadRules = async () => (await import('./ascent-form-rules')).resolveAscentForm;
const loadDraft = async () => (await import('./ascent-form-rules')).readAscentDraft;

export interface AscentFormProps {
  /** Which form this is: what was typed into it and not saved is brought back by it. */
  formKey: string;
  start: AscentFormInput;
  /** Whether the type follows the climb that is chosen, until the climber says another. */
  presetsType?: boolean;
  /** Whether the day is today's, until the climber says another. */
  isOfToday?: boolean;
  /** Said above the fields, such as why a refused entry is here again. */
  notice?: ReactNode;
  /** The ascent that is edited, whose texts that gave way are shown below the fields. */
  others?: LocalAscent | null;
  /** Resolves when the entry is kept on this device; rejects when it is not. */
  onSave: (values: AscentFormOutput) => Promise<void>;
  onCancel: () => void;
}

/** The fields of a logbook entry. Nothing typed is lost: values stay until the entry is kept. */
export function AscentForm({
  formKey,
  start,
  presetsType = false,
  isOfToday = false,
  notice,
  others,
  onSave,
  onCancel,
}: AscentFormProps) {
  const { t } = useTranslation();
  const words = useRefusalWords();
  const isOffline = useIsOffline();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<AscentFormInput, unknown, AscentFormOutput>({
    resolver: useLateResolver(loadRules),
    defaultValues: start,
  });
  const { control, handleSubmit, setValue, formState } = form;
  const { errors, isSubmitting, dirtyFields, isDirty } = formState;
  const [type, routeId, routeLabel, ascentType] = useWatch({
    control,
    name: ['type', 'routeId', 'routeLabel', 'ascentType'],
  });
  const draft = useFormDraft(form, formKey, loadDraft);
  usePresetType(form, start.ascentType, presetsType);
  const isDone = useRef(false);
  const isWish = ascentType === ASCENT_TYPE_WISH;

  async function save(values: AscentFormOutput) {
    setFailure(null);
    isDone.current = true;
    try {
      await onSave(values);
      draft.drop();
    } catch (error) {
      isDone.current = false;
      setFailure(notKeptWords(error, 'logbook.form.failed'));
    }
  }

  /** A route of the catalogue is of one type only. */
  function forgetRoute() {
    setValue('routeId', null);
    setValue('routeLabel', '');
    setValue('climbId', null);
    setValue('pitch', '');
  }

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
      <LeaveQuestion isAsking={() => isDirty && !isDone.current} onDrop={draft.drop} />
      {notice}
      <RestoredNote draft={draft} />
      <Controller
        control={control}
        name="type"
        render={({ field }) => (
          <RouteTypeChoice
            value={field.value}
            inputRef={field.ref}
            problem={words(errors.type?.message)}
            onValue={(next) => {
              field.onChange(next);
              form.clearErrors('type');
              if (routeId !== null) forgetRoute();
            }}
          />
        )}
      />
      <Controller
        control={control}
        name="routeLabel"
        render={({ field }) => (
          <RoutePicker
            type={type}
            picked={{ routeId, label: routeLabel }}
            problem={words(errors.routeLabel?.message)}
            inputRef={field.ref}
            onPick={(route) => {
              if (route.type !== null) {
                setValue('type', route.type, { shouldDirty: true });
                form.clearErrors('type');
              } else if (route.label !== '' && type === null) {
                // Nobody but the climber knows of which type a route in words of their own is.
                void form.trigger('type');
              }
              setValue('routeId', route.routeId, { shouldDirty: true });
              // A climb of the catalogue goes with its sector; one in the climber's own words stays.
              if (route.climb || form.getValues('climbId') !== null) {
                setValue('climbName', route.climb?.name ?? '', { shouldDirty: true });
                setValue('grade', route.climb?.grade ?? '', { shouldDirty: true });
              }
              setValue('climbId', route.climb?.id ?? null);
              setValue('routeLabel', route.label, {
                shouldDirty: true,
                shouldValidate: formState.isSubmitted,
              });
            }}
          />
        )}
      />
      {routeLabel !== '' && <ClimbPicker form={form} />}
      <Controller
        control={control}
        name="ascentType"
        render={({ field }) => (
          <AscentTypeChoice
            name={field.name}
            value={field.value}
            onValue={(next) => {
              field.onChange(next);
              if (next === ASCENT_TYPE_WISH) return;
              if (isFirstAttempt(next) || isFirstAttempt(field.value) || !dirtyFields.attempts)
                setValue('attempts', attemptsOf(next));
            }}
          />
        )}
      />
      {isWish && <p className={styles['note']}>{t('logbook.form.wishNote')}</p>}
      {!isWish && (
        <div className={styles['pair']}>
          <DateField form={form} isOfToday={isOfToday} />
          <Controller
            control={control}
            name="attempts"
            render={({ field }) => (
              <AttemptsStepper
                attempts={field.value}
                onAttempts={field.onChange}
                inputRef={field.ref}
                isFixed={isFirstAttempt(ascentType)}
                hint={isFirstAttempt(ascentType) ? t('logbook.form.firstAttempt') : ''}
                problem={words(errors.attempts?.message)}
              />
            )}
          />
        </div>
      )}
      {!isWish && (
        <Controller
          control={control}
          name="score"
          render={({ field }) => (
            <ScoreStars
              score={field.value}
              onScore={field.onChange}
              problem={words(errors.score?.message)}
              inputRef={field.ref}
            />
          )}
        />
      )}
      <TextField control={control} name="partner" label={t('logbook.form.partner')} autoComplete="off" />
      <TextAreaField
        control={control}
        name="comment"
        label={t('logbook.form.comment')}
        hint={t('logbook.form.commentHint')}
        rows={4}
      />
      {others && (
        <OtherTexts
          ascent={others}
          onAdd={(field, text) => {
            const typed = form.getValues(field);
            const joined = [typed, text].filter(Boolean).join(field === 'comment' ? '\n' : ', ');
            setValue(field, joined, { shouldDirty: true, shouldValidate: formState.isSubmitted });
            form.setFocus(field);
          }}
        />
      )}
      {/* At hand once there is something to save; an empty form is not covered by it. */}
      <div className={styles['bar']} data-at-hand={isDirty || Boolean(start.routeLabel)}>
        {failure && <Problem words={t(failure)} />}
        {isOffline && !failure && <p className={styles['note']}>{t('logbook.form.offline')}</p>}
        <span className={styles['ways']}>
          <Button type="submit" variant="action" icon="check" disabled={isSubmitting}>
            {t(isSubmitting ? 'logbook.form.saving' : 'logbook.form.save')}
          </Button>
          <Button onClick={onCancel}>{t('logbook.form.cancel')}</Button>
        </span>
      </div>
    </form>
  );
}
