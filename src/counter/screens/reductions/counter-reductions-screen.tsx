import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { counterReductions, type Reductions } from '#contract/endpoints/counter/reductions';
import { ChangeList } from '../../parts/change-list';
import { CounterPage } from '../../parts/counter-page';
import styles from '../../parts/counter.module.css';
import { Unread } from '../../parts/unread';
import { useCounterAnswer } from '../../queries/use-counter-answer';
import { useRefreshShop } from '../../queries/use-refresh-shop';
import { CartPreview, type CartPreviewProps, type CodeDraft } from './cart-preview';
import { CodeForm } from './code-form';
import { CodeList } from './code-list';
import { StepForms } from './step-forms';

/** What reduces a basket: from so much on, and by codes. */
export function CounterReductionsScreen() {
  const { t } = useTranslation();
  return (
    <CounterPage title={t('counter.reductions')} needs="accounts">
      <p className={styles['soft']}>{t('counter.cuts.hint')}</p>
      <AllReductions />
    </CounterPage>
  );
}

function AllReductions() {
  const refresh = useRefreshShop();
  const { result, again, accept } = useCounterAnswer(counterReductions);
  const [step, setStep] = useState<CartPreviewProps['step']>();
  const [code, setCode] = useState<CodeDraft>();
  if (result?.kind !== 'done') return <Unread result={result} onAgain={again} />;
  const { steps, planned, codes, guidebooks, changes } = result.data;
  const changed = (reductions: Reductions) => {
    void refresh({ page: 'products' });
    accept(reductions);
  };
  return (
    <div className={styles['pair']}>
      <div className={styles['list']}>
        <StepForms steps={steps} planned={planned} onChanged={changed} onStale={again} onDraft={setStep} />
        <CartPreview steps={steps} planned={planned} step={step} code={code} />
        <CodeList codes={codes} guidebooks={guidebooks} onChanged={changed} onStale={again} />
      </div>
      <div className={styles['list']}>
        <CodeForm guidebooks={guidebooks} onChanged={changed} onDraft={setCode} />
        <ChangeList changes={changes} />
      </div>
    </div>
  );
}
