import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  counterMessageChange,
  counterMessages,
  type CounterMessages,
} from '#contract/endpoints/counter/words';
import { formatInstant } from '../../../format/format-date';
import { Button } from '../../../kit/control/button';
import { Problem } from '../../../kit/form/problem';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { useLanguage, useLocalText } from '../../../language/local-text';
import { FlashTitle } from '../../../pages/parts/flash-text';
import { ChangeList } from '../../parts/change-list';
import styles from '../../parts/counter.module.css';
import { Unread } from '../../parts/unread';
import { useLeaving } from '../../parts/form/use-leaving';
import { useCounterAnswer } from '../../queries/use-counter-answer';
import { useCounterChange } from '../../queries/use-counter-change';
import { useRefreshShop } from '../../queries/use-refresh-shop';
import { MessageForm } from './message-form';

/** The messages that are told, were told and will be told, and a new one. */
export function MessagesTab() {
  const { t } = useTranslation();
  const refresh = useRefreshShop();
  const { result, again, accept } = useCounterAnswer(counterMessages);
  const [editedId, setEditedId] = useState<number | null>(null);
  const leaving = useLeaving();
  if (result?.kind !== 'done') return <Unread result={result} onAgain={again} />;
  const { messages, regions, changes } = result.data;
  const changed = (told: CounterMessages) => {
    void refresh({ page: 'flashMessages' });
    accept(told);
  };
  return (
    <div className={styles['pair']}>
      <MessageForm
        key={editedId ?? 0}
        seen={messages.find(({ id }) => id === editedId) ?? null}
        regions={regions}
        leaving={leaving}
        onTold={(told) => {
          setEditedId(null);
          changed(told);
        }}
        onStale={again}
        onCancel={() => setEditedId(null)}
      />
      <div className={styles['list']}>
        <section className={styles['card']}>
          <h2>{t('counter.texts.messages')}</h2>
          {messages.length === 0 && <p>{t('counter.texts.noMessages')}</p>}
          <ul className={styles['list']} aria-label={t('counter.texts.messages')}>
            {messages.map((message) => (
              <li key={message.id} className={styles['preview']}>
                <MessageRow
                  message={message}
                  regions={regions}
                  isEdited={message.id === editedId}
                  onChanged={changed}
                  onStale={again}
                  onEdit={(id) => leaving.before(() => setEditedId(id))}
                />
              </li>
            ))}
          </ul>
        </section>
        <ChangeList changes={changes} />
      </div>
    </div>
  );
}

interface MessageRowProps {
  message: CounterMessages['messages'][number];
  regions: CounterMessages['regions'];
  /** Whether it is the one in the form. */
  isEdited: boolean;
  onChanged: (messages: CounterMessages) => void;
  onStale: () => void;
  onEdit: (id: number) => void;
}

function MessageRow({ message, regions, isEdited, onChanged, onStale, onEdit }: MessageRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const text = useLocalText();
  const wordsOf = useRequestWords();
  const send = useCounterChange(counterMessageChange);
  const [trouble, setTrouble] = useState<string>();
  const { id, state, startsAt, endsAt, regionIds, discardable } = message;
  const where = regionIds.map((regionId) => {
    const region = regions.find((one) => one.id === regionId);
    return region ? text(region.label) : String(regionId);
  });
  const facts = [
    t(`counter.texts.state.${state}`),
    endsAt === null
      ? t('counter.texts.since', { from: formatInstant(startsAt, language) })
      : t('counter.texts.days', {
          from: formatInstant(startsAt, language),
          until: formatInstant(Date.parse(endsAt) - 1, language),
        }),
    where.length === 0 ? t('counter.texts.everywhere') : where.join(', '),
    ...(discardable ? [] : [t('counter.texts.stays')]),
  ];
  async function takeBack() {
    const answer = await send({ body: { what: 'messageEnd', id } });
    if (answer.kind === 'done') return onChanged(answer.data);
    if (answer.kind === 'refused' && answer.message === 'counter.error.changed') onStale();
    setTrouble(wordsOf(answer));
  }
  return (
    <>
      <FlashTitle message={message} />
      <p className={styles['soft']}>{facts.join(' · ')}</p>
      <Problem words={trouble} />
      {state !== 'over' && (
        <div className={styles['facts']}>
          {!isEdited && (
            <Button
              variant="quiet"
              icon="edit"
              aria-label={t('counter.texts.editOf', { title: text(message.label) })}
              onClick={() => onEdit(id)}
            >
              {t('counter.edit')}
            </Button>
          )}
          <Button
            variant="quiet"
            icon="trash"
            aria-label={t('counter.texts.takeBackOf', { title: text(message.label) })}
            onClick={() => void takeBack()}
          >
            {t('counter.texts.takeBack')}
          </Button>
        </div>
      )}
    </>
  );
}
