import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { counterProductChange } from '#contract/endpoints/counter/products';
import type { PlannedChange } from '#contract/tables/planned-change';
import { WorkingButton } from '../../../kit/control/working-button';
import { CheckRow } from '../../../kit/form/check-row';
import { Problem } from '../../../kit/form/problem';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { showToast } from '../../../kit/overlay/show-toast';
import styles from '../../parts/counter.module.css';
import { dayTyped, FromDay, isPast } from '../../parts/form/from-day';
import { LeaveQuestion } from '../../parts/form/leave-question';
import { PlannedNotes } from '../../parts/planned-notes';
import { useTold } from '../../parts/form/use-told';
import { useCounterChange } from '../../queries/use-counter-change';
import type { ProductFormProps } from './counter-product-screen';

/** Whether a product is on sale, from now or from a day to come, and whether its owners may take a copy away. */
export function SaleForm({
  product,
  onChanged,
  onStale,
  onDraft,
}: ProductFormProps & { onDraft: (sale: PlannedChange | undefined) => void }) {
  const { t } = useTranslation();
  const wordsOf = useRequestWords();
  const send = useCounterChange(counterProductChange);
  const [wanted, setWanted] = useState<{ onSale?: boolean; ownCopy?: boolean }>({});
  const [isWorking, setIsWorking] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const { onSale = product.onSale, ownCopy = product.ownCopy } = wanted;
  const [day, setDay] = useState('');
  const planned = product.planned.filter(({ what }) => what === 'sale');
  const params = { id: String(product.id) };
  const isDirty = onSale !== product.onSale || ownCopy !== product.ownCopy;
  const from = dayTyped(day);
  useTold<PlannedChange>(
    from === null ? undefined : { what: 'sale', day: from, productId: product.id, onSale },
    onDraft,
  );

  async function save() {
    setIsWorking(true);
    setTrouble(undefined);
    const bodies = [
      ...(onSale === product.onSale
        ? []
        : [{ what: 'sale', seen: product.onSale, plan: planned[0] ?? null, onSale, day: day || null }]),
      ...(ownCopy === product.ownCopy ? [] : [{ what: 'copy', seen: product.ownCopy, ownCopy }]),
    ];
    for (const body of bodies) {
      const answer = await send({ params, body });
      if (answer.kind === 'done') onChanged(answer.data);
      else {
        if (answer.kind === 'refused' && answer.message === 'counter.error.changed') onStale();
        setIsWorking(false);
        return setTrouble(wordsOf(answer));
      }
    }
    setIsWorking(false);
    setWanted({});
    setDay('');
    showToast({ words: t('counter.goods.saved'), severity: 'success' });
  }
  return (
    <section className={styles['card']}>
      <h2>{t('counter.goods.sale')}</h2>
      {product.onSale && !product.isShown && <p>{t('counter.goods.hiddenText')}</p>}
      <PlannedNotes
        planned={planned}
        send={(body) => send({ params, body })}
        onChanged={onChanged}
        onStale={onStale}
      />
      <CheckRow isOn={onSale} onOn={(isOn) => setWanted({ ...wanted, onSale: isOn })}>
        {t('counter.goods.onSale')}
      </CheckRow>
      {onSale !== product.onSale && <FromDay day={day} onDay={setDay} />}
      {product.ownCopy !== null && (
        <CheckRow isOn={ownCopy === true} onOn={(isOn) => setWanted({ ...wanted, ownCopy: isOn })}>
          {t('counter.goods.ownCopy')}
        </CheckRow>
      )}
      <p className={styles['soft']}>{t('counter.goods.saleHint')}</p>
      <Problem words={trouble} />
      {isDirty && (
        <div>
          <WorkingButton isWorking={isWorking} onClick={() => void (isPast(day) || save())}>
            {t('counter.save')}
          </WorkingButton>
        </div>
      )}
      <LeaveQuestion isDirty={isDirty} />
    </section>
  );
}
