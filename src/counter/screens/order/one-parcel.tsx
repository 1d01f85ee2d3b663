import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { counterShipments } from '#contract/endpoints/counter/orders';
import { WorkingButton } from '../../../kit/control/working-button';
import formStyles from '../../../kit/form/form.module.css';
import { Problem } from '../../../kit/form/problem';
import { TextField } from '../../../kit/form/text-field';
import { useFormRequest } from '../../../kit/form/use-form-request';
import { showToast } from '../../../kit/overlay/show-toast';
import { useLocal } from '../../../sync/local/local-provider';
import { ParcelOutcome } from '../../parts/parcel-outcome';
import { resolveTracking } from '../../parts/counter-rules';
import styles from '../../parts/counter.module.css';
import { askCounter } from '../../queries/ask-counter';
import type { Shown } from '../../queries/use-shipping';

/** Says that the parcel of this one order has left. */
export function OneParcel({
  orderId,
  number,
  onShipped,
}: {
  orderId: string;
  number: string;
  onShipped: () => void;
}) {
  const { t } = useTranslation();
  const { engine } = useLocal();
  // The same until it is answered: after a lost answer it is not said twice.
  const [key] = useState(() => crypto.randomUUID());
  const [outcome, setOutcome] = useState<Shown>();
  const form = useForm({ resolver: resolveTracking, defaultValues: { tracking: '' } });
  const { trouble, settle } = useFormRequest(form);
  const submit = form.handleSubmit(async ({ tracking }) => {
    const parcels = [{ key, orderId, tracking: tracking.trim() }];
    const [told] = settle(await askCounter(engine, counterShipments, { body: { parcels } })) ?? [];
    if (!told) return;
    setOutcome(told);
    if (!told.isSent) return;
    showToast({ words: t('counter.ship.done'), severity: 'success' });
    onShipped();
  });
  return (
    <section className={styles['card']}>
      <h2>{t('counter.ship.title')}</h2>
      <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('counter.ship.tracking')}
          control={form.control}
          name="tracking"
          autoComplete="off"
        />
        <Problem words={trouble} />
        {outcome && <ParcelOutcome outcome={outcome} />}
        <WorkingButton type="submit" variant="action" isWorking={form.formState.isSubmitting}>
          {t('counter.ship.pick', { number })}
        </WorkingButton>
      </form>
    </section>
  );
}
