import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  counterNewsletter,
  counterNewsletterReaders,
  type CounterNewsletter,
  type NewsletterReader,
} from '#contract/endpoints/counter/newsletter';
import { WorkingButton } from '../../../kit/control/working-button';
import { Problem } from '../../../kit/form/problem';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { useLanguage } from '../../../language/local-text';
import { useLocal } from '../../../sync/local/local-provider';
import { CounterPage } from '../../parts/counter-page';
import { may } from '../../parts/counter-ways';
import styles from '../../parts/counter.module.css';
import { saveCsv } from '../../parts/save-csv';
import { Unread } from '../../parts/unread';
import { useLeaving } from '../../parts/form/use-leaving';
import { useProof } from '../../parts/use-proof';
import { askCounter } from '../../queries/ask-counter';
import { useCounterAnswer } from '../../queries/use-counter-answer';
import { useRoles } from '../../queries/use-roles';
import { NewsletterForm } from './newsletter-form';
import { NewsletterRow } from './newsletter-row';

/** While a letter goes out it is asked how far it has come. */
const LOOK_MS = 3_000;

/** The news by e-mail: who agrees to it, the letter that is being written, those on their way and gone. */
export function CounterNewsletterScreen() {
  const { t } = useTranslation();
  return (
    <CounterPage title={t('counter.newsletterWay')} needs="content">
      <News />
    </CounterPage>
  );
}

function News() {
  const { t } = useTranslation();
  const { result, again, accept } = useCounterAnswer(counterNewsletter);
  const [editedId, setEditedId] = useState<string>(() => crypto.randomUUID());
  const leaving = useLeaving();
  const newsletters = result?.kind === 'done' ? result.data.newsletters : [];
  const isSending = newsletters.some(({ state }) => state === 'sending');
  useEffect(() => {
    if (!isSending) return undefined;
    const timer = setInterval(again, LOOK_MS);
    return () => clearInterval(timer);
  });
  if (result?.kind !== 'done') return <Unread result={result} onAgain={again} />;
  const { agreed } = result.data;
  const edited = newsletters.find(({ id, state }) => id === editedId && state === 'draft') ?? null;
  const changed = (data: CounterNewsletter) => {
    accept(data);
    // What is no draft any more gives way to a new one.
    const now = data.newsletters.find(({ id }) => id === editedId);
    const wasDeleted = edited !== null && now === undefined;
    if (wasDeleted || (now && now.state !== 'draft')) setEditedId(crypto.randomUUID());
  };
  return (
    <div className={styles['pair']}>
      <NewsletterForm
        key={editedId}
        id={editedId}
        draft={edited}
        readers={agreed.fr + agreed.en}
        leaving={leaving}
        onChanged={changed}
        onStale={again}
        onNew={() => setEditedId(crypto.randomUUID())}
      />
      <div className={styles['list']}>
        <Readers agreed={agreed} />
        <section className={styles['card']}>
          <h2>{t('counter.news.letters')}</h2>
          {newsletters.length === 0 && <p>{t('counter.news.none')}</p>}
          <ul className={styles['list']} aria-label={t('counter.news.letters')}>
            {newsletters.map((newsletter) => (
              <li key={newsletter.id} className={styles['preview']}>
                <NewsletterRow
                  newsletter={newsletter}
                  isEdited={newsletter === edited}
                  onEdit={() => leaving.before(() => setEditedId(newsletter.id))}
                  onChanged={changed}
                  onStale={again}
                />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

/** How many agree, by language, and the list of them for owners. */
function Readers({ agreed }: { agreed: CounterNewsletter['agreed'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { engine } = useLocal();
  const wordsOf = useRequestWords();
  const roles = useRoles() ?? [];
  const { proof, withProof } = useProof();
  const [isWorking, setIsWorking] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  async function handOut() {
    setIsWorking(true);
    const answer = await withProof(() => askCounter(engine, counterNewsletterReaders, { body: {} }));
    setIsWorking(false);
    setTrouble(wordsOf(answer));
    if (answer.kind !== 'done') return;
    const head = (['email', 'firstName', 'lastName', 'language', 'agreedAt', 'way'] as const).map((name) =>
      t(`counter.news.column.${name}`),
    );
    saveCsv(t('counter.news.file'), [head, ...answer.data.map(rowOf)], language);
  }
  const rowOf = ({ email, firstName, lastName, language: of, agreedAt, way }: NewsletterReader) => [
    email,
    firstName,
    lastName,
    of,
    agreedAt ?? '',
    way === null ? '' : t(`counter.news.way.${way}`),
  ];
  return (
    <section className={styles['card']}>
      <h2>{t('counter.news.readers', { count: agreed.fr + agreed.en })}</h2>
      <p>{t('counter.news.byLanguage', agreed)}</p>
      <p className={styles['soft']}>{t('counter.news.readersHint')}</p>
      {may(roles, 'owner') && (
        <>
          {proof}
          <Problem words={trouble} />
          <div>
            <WorkingButton icon="download" isWorking={isWorking} onClick={() => void handOut()}>
              {t('counter.news.export')}
            </WorkingButton>
          </div>
        </>
      )}
    </section>
  );
}
