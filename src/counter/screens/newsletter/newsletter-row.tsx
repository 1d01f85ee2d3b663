import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  counterNewsletterChange,
  type CounterNewsletter,
  type Newsletter,
} from '#contract/endpoints/counter/newsletter';
import { formatInstant } from '../../../format/format-date';
import { Button } from '../../../kit/control/button';
import { Fold } from '../../../kit/control/fold';
import { Problem } from '../../../kit/form/problem';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { useLanguage, useLocalText } from '../../../language/local-text';
import { AskFirst } from '../../parts/ask-first';
import styles from '../../parts/counter.module.css';
import { useProof } from '../../parts/use-proof';
import { useCounterChange } from '../../queries/use-counter-change';

export interface NewsletterRowProps {
  newsletter: Newsletter;
  /** Whether it is the one in the form. */
  isEdited: boolean;
  onEdit: () => void;
  onChanged: (data: CounterNewsletter) => void;
  onStale: () => void;
}

/** A letter with news: what it says, who sent it when, how far it has come; one on its way can be stopped. */
export function NewsletterRow({ newsletter, isEdited, onEdit, onChanged, onStale }: NewsletterRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const text = useLocalText();
  const wordsOf = useRequestWords();
  const send = useCounterChange(counterNewsletterChange);
  const { proof, withProof } = useProof();
  const [trouble, setTrouble] = useState<string>();
  const { id, subject, content, state, changedAt, sentAt, by } = newsletter;
  const counted = (['sent', 'waiting', 'leftOut', 'failed'] as const)
    .filter((name) => newsletter[name] > 0 || (name === 'sent' && state !== 'draft'))
    .map((name) => t(`counter.news.count.${name}`, { count: newsletter[name] }));
  const facts = [
    t(`counter.news.state.${state}`),
    formatInstant(sentAt ?? changedAt, language, 'dateTime'),
    ...(sentAt === null ? [] : [by ?? t('counter.acts.erased')]),
  ];
  async function change(body: { what: 'newsletterStop' | 'newsletterSend' }) {
    const seen = body.what === 'newsletterSend' ? { seen: changedAt } : {};
    const answer = await withProof(() => send({ body: { ...body, id, ...seen } }));
    if (answer.kind === 'done') onChanged(answer.data);
    else if (answer.kind === 'refused' && answer.message === 'counter.error.changed') onStale();
    setTrouble(wordsOf(answer));
  }
  return (
    <>
      <strong>{text(subject)}</strong>
      <p className={styles['soft']}>{facts.join(' · ')}</p>
      {counted.length > 0 && <p aria-live="polite">{counted.join(' · ')}</p>}
      {state === 'draft' ? (
        !isEdited && (
          <div>
            <Button variant="quiet" icon="edit" onClick={onEdit}>
              {t('counter.edit')}
            </Button>
          </div>
        )
      ) : (
        <Fold className={styles['fold']} summary={t('counter.news.read')}>
          {() => <div className={styles['letter']}>{text(content)}</div>}
        </Fold>
      )}
      {proof}
      <Problem words={trouble} />
      {state === 'sending' && (
        <AskFirst
          question={t('counter.news.stopQuestion')}
          confirm={t('counter.news.stop')}
          onConfirm={() => change({ what: 'newsletterStop' })}
        >
          {t('counter.news.stop')}
        </AskFirst>
      )}
      {state === 'stopped' && (
        <AskFirst
          question={t('counter.news.resumeQuestion')}
          confirm={t('counter.news.resume')}
          onConfirm={() => change({ what: 'newsletterSend' })}
        >
          {t('counter.news.resume')}
        </AskFirst>
      )}
    </>
  );
}
