import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { counterProductChange } from '#contract/endpoints/counter/products';
import { WorkingButton } from '../../../kit/control/working-button';
import { CheckRow } from '../../../kit/form/check-row';
import { Problem } from '../../../kit/form/problem';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { showToast } from '../../../kit/overlay/show-toast';
import styles from '../../parts/counter.module.css';
import { LeaveQuestion } from '../../parts/leave-question';
import { useCounterChange } from '../../queries/use-counter-change';
import type { ProductFormProps } from './counter-product-screen';

/** Whether a product is on sale, and whether its owners may take a copy away. */
export function SaleForm({
  product,
  onChanged,
  onStale,
  onDraft,
}: ProductFormProps & { onDraft: (onSale: boolean) => void }) {
  const { t } = useTranslation();
  const wordsOf = useRequestWords();
  const send = useCounterChange(counterProductChange);
  const [wanted, setWanted] = useState<{ onSale?: boolean; ownCopy?: boolean }>({});
  const [isWorking, setIsWorking] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const { onSale = product.onSale, ownCopy = product.ownCopy } = wanted;
  const isDirty = onSale !== product.onSale || ownCopy !== product.ownCopy;
  const tell = useEffectEvent(onDraft);
  useEffect(() => tell(onSale), [onSale]);

  async function save() {
    setIsWorking(true);
    setTrouble(undefined);
    const bodies = [
      ...(onSale === product.onSale ? [] : [{ what: 'sale', seen: product.onSale, onSale }]),
      ...(ownCopy === product.ownCopy ? [] : [{ what: 'copy', seen: product.ownCopy, ownCopy }]),
    ];
    for (const body of bodies) {
      const answer = await send({ params: { id: String(product.id) }, body });
      if (answer.kind === 'done') onChanged(answer.data);
      else {
        if (answer.kind === 'refused' && answer.message === 'counter.error.changed') onStale();
        setIsWorking(false);
        return setTrouble(wordsOf(answer));
      }
    }
    setIsWorking(false);
    setWanted({});
    showToast({ words: t('counter.goods.saved'), severity: 'success' });
  }
  return (
    <section className={styles['card']}>
      <h2>{t('counter.goods.sale')}</h2>
      {product.onSale && !product.isShown && <p>{t('counter.goods.hiddenText')}</p>}
      <CheckRow isOn={onSale} onOn={(isOn) => setWanted({ ...wanted, onSale: isOn })}>
        {t('counter.goods.onSale')}
      </CheckRow>
      {product.ownCopy !== null && (
        <CheckRow isOn={ownCopy === true} onOn={(isOn) => setWanted({ ...wanted, ownCopy: isOn })}>
          {t('counter.goods.ownCopy')}
        </CheckRow>
      )}
      <p className={styles['soft']}>{t('counter.goods.saleHint')}</p>
      <Problem words={trouble} />
      {isDirty && (
        <div>
          <WorkingButton isWorking={isWorking} onClick={() => void save()}>
            {t('counter.save')}
          </WorkingButton>
        </div>
      )}
      <LeaveQuestion isDirty={isDirty} />
    </section>
  );
}
