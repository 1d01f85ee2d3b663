import { Link } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { counterLog, type StaffAct } from '#contract/endpoints/counter/log';
import type { Language } from '#contract/language';
import { formatDay, formatInstant, formatMonth } from '../../../format/format-date';
import { formatPrice } from '../../../format/format-number';
import { Button } from '../../../kit/control/button';
import { Field } from '../../../kit/form/field';
import { TextInput } from '../../../kit/form/text-input';
import { EmptyState } from '../../../kit/page/empty-state';
import { useLanguage } from '../../../language/local-text';
import { useChangeWords } from '../../parts/change-words';
import { CounterPage } from '../../parts/counter-page';
import styles from '../../parts/counter.module.css';
import { Unread } from '../../parts/unread';
import { useCounterAnswer } from '../../queries/use-counter-answer';

const everything = { day: '', person: '', order: '' };
type Asked = typeof everything;

/** What was done at the counter and by whom, the newest first; for owners. */
export function CounterLogScreen() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(everything);
  const [asked, setAsked] = useState(everything);
  const search = (event: FormEvent) => {
    event.preventDefault();
    setAsked(typed);
  };
  const field = (name: keyof Asked) => ({
    value: typed[name],
    autoComplete: 'off',
    onChange: (_event: unknown, { value }: { value: string }) => setTyped({ ...typed, [name]: value }),
  });
  return (
    <CounterPage title={t('counter.acts.title')} needs="owner">
      <p className={styles['soft']}>{t('counter.acts.hint')}</p>
      <form className={styles['bar']} role="search" onSubmit={search}>
        <Field label={t('counter.acts.day')}>
          <TextInput {...field('day')} type="date" />
        </Field>
        <Field label={t('counter.acts.person')}>
          <TextInput {...field('person')} maxLength={100} />
        </Field>
        <Field label={t('counter.acts.order')}>
          <TextInput {...field('order')} maxLength={20} placeholder="R-1001" />
        </Field>
        <Button type="submit" icon="search">
          {t('counter.acts.search')}
        </Button>
      </form>
      <ActPages key={JSON.stringify(asked)} asked={asked} />
    </CounterPage>
  );
}

function ActPages({ asked }: { asked: Asked }) {
  const [starts, setStarts] = useState<readonly (number | null)[]>([null]);
  return (
    <>
      {starts.map((before, at) => (
        <ActPage
          key={before ?? 0}
          asked={asked}
          before={before}
          onMore={at === starts.length - 1 ? (next) => setStarts([...starts, next]) : undefined}
        />
      ))}
    </>
  );
}

interface ActPageProps {
  asked: Asked;
  before: number | null;
  onMore: ((next: number) => void) | undefined;
}

function ActPage({ asked, before, onMore }: ActPageProps) {
  const { t } = useTranslation();
  const query = { ...asked, before: before === null ? undefined : String(before) };
  const { result, again } = useCounterAnswer(counterLog, { query });
  if (result?.kind !== 'done') return <Unread result={result} onAgain={again} />;
  const { acts, next } = result.data;
  if (acts.length === 0) return before === null ? <EmptyState title={t('counter.acts.none')} /> : null;
  return (
    <>
      <div className={styles['card']}>
        <ol className={styles['story']} aria-label={t('counter.acts.title')}>
          {acts.map((act) => (
            <ActLine key={act.id} act={act} />
          ))}
        </ol>
      </div>
      {next !== null && onMore && (
        <div>
          <Button icon="down" onClick={() => onMore(next)}>
            {t('counter.acts.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function ActLine({ act: line }: { act: StaffAct }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const changeWords = useChangeWords();
  const { at, act, by, isCommand, order, orderId, subject, detail } = line;
  const erased = t('counter.acts.erased');
  const roles = (detail.roles ?? []).map((role) => t(`counter.role.${role}`)).join(', ');
  const words = detail.change
    ? changeWords(detail.change)
    : (act === 'roles' || act === 'invite') && roles === ''
      ? t(`counter.act.${act === 'roles' ? 'noRoles' : 'inviteBack'}`, { name: subject ?? erased })
      : t(`counter.act.${act}`, {
          order,
          name: subject ?? erased,
          roles,
          period: periodWords(detail.period ?? '', language),
          file: detail.file,
          edition: detail.edition,
          price: formatPrice(detail.cents ?? 0, language),
        });
  return (
    <li className={styles['facts']}>
      <span className={styles['soft']}>{formatInstant(at, language, 'dateTime')}</span>
      <strong>{by ?? (isCommand ? t('counter.acts.command') : erased)}</strong>
      {orderId === null ? (
        <span>{words}</span>
      ) : (
        <Link to="/{-$lng}/provider/orders/$id" params={{ id: orderId }} className={styles['link']}>
          {words}
        </Link>
      )}
      {detail.reason && <span className={styles['soft']}>{t(`counter.reason.${detail.reason}`)}</span>}
    </li>
  );
}

/** A period of the log, a month such as "2026-10" or days such as "2026-10-01 – 2026-10-31", as one says it. */
function periodWords(period: string, language: Language): string {
  if (/^\d{4}-\d{2}$/.test(period)) return formatMonth(`${period}-01`, language);
  return period.replace(/\d{4}-\d{2}-\d{2}/g, (day) => formatDay(day, language));
}
