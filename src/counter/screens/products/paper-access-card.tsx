import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  counterPaperAccess,
  counterPaperAccessChange,
  type PaperAccess,
} from '#contract/endpoints/counter/paper-access';
import type { CounterProduct } from '#contract/endpoints/counter/products';
import { WorkingButton } from '../../../kit/control/working-button';
import { Field } from '../../../kit/form/field';
import formStyles from '../../../kit/form/form.module.css';
import { Problem } from '../../../kit/form/problem';
import { TextArea } from '../../../kit/form/text-area';
import { TextInput } from '../../../kit/form/text-input';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { showToast } from '../../../kit/overlay/show-toast';
import { saveFile } from '../../../kit/share/save-file';
import { useLocalText } from '../../../language/local-text';
import { useRefusalWords } from '../../../language/refusal-words';
import { AskFirst } from '../../parts/ask-first';
import styles from '../../parts/counter.module.css';
import { Unread } from '../../parts/unread';
import { useAct } from '../../queries/use-act';
import { useCounterAnswer } from '../../queries/use-counter-answer';

/** How who has the paper edition opens the digital one: the right answers to its question, and printed codes. */
export function PaperAccessCard({
  product,
  onChanged,
}: {
  product: CounterProduct;
  /** Who changed what of the product is to be read again. */
  onChanged: () => void;
}) {
  const { t } = useTranslation();
  const params = { id: String(product.id) };
  const { result, again, accept } = useCounterAnswer(counterPaperAccess, { params });
  const onAccess = (access: PaperAccess) => {
    accept(access);
    onChanged();
  };
  return (
    <section className={styles['card']} aria-label={t('counter.paper.title')}>
      <h2>{t('counter.paper.title')}</h2>
      {result?.kind === 'done' ? (
        <>
          <Answers params={params} access={result.data} onAccess={onAccess} />
          <Codes params={params} access={result.data} onAccess={onAccess} slug={product.subject.slug} />
        </>
      ) : (
        <Unread result={result} onAgain={again} />
      )}
    </section>
  );
}

interface PartProps {
  params: { id: string };
  access: PaperAccess;
  onAccess: (access: PaperAccess) => void;
}

/** Sends a change, and says beside its field what is wrong with it. */
function useChange({ params, onAccess }: Omit<PartProps, 'access'>) {
  const words = useRefusalWords();
  const wordsOf = useRequestWords();
  const { act, isWorking } = useAct(counterPaperAccessChange, params);
  const [trouble, setTrouble] = useState<{ field?: string | undefined; words?: string | undefined }>({});
  const change = async (body: object): Promise<string[] | null> => {
    setTrouble({});
    const answer = await act(body);
    if (answer.kind !== 'done') {
      const [first] = answer.kind === 'refused' ? answer.errors : [];
      setTrouble(first ? { field: words(first.key) } : { words: wordsOf(answer) });
      return null;
    }
    onAccess(answer.data.access);
    return answer.data.made;
  };
  return { change, isWorking, trouble };
}

function Answers({ access, ...part }: PartProps) {
  const { t } = useTranslation();
  const text = useLocalText();
  const { change, isWorking, trouble } = useChange(part);
  const [typed, setTyped] = useState('');
  const answers = typed.split('\n').filter((line) => line.trim() !== '');
  async function save(right: readonly string[]) {
    if (!(await change({ what: 'answers', answers: right }))) return;
    setTyped('');
    showToast({ words: t('counter.paper.answersSaved'), severity: 'success' });
  }
  return (
    <form
      className={formStyles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(answers);
      }}
    >
      <p>
        <strong>{text(access.question)}</strong>
        <br />
        <span className={styles['soft']}>
          {access.answers === 0
            ? t('counter.paper.notAsked')
            : t('counter.paper.answers', { count: access.answers })}
        </span>
      </p>
      <Field label={t('counter.paper.typed')} hint={t('counter.paper.typedHint')} problem={trouble.field}>
        <TextArea rows={3} value={typed} onChange={(_event, { value }) => setTyped(value)} />
      </Field>
      <Problem words={trouble.words} />
      <div className={styles['facts']}>
        <WorkingButton type="submit" isWorking={isWorking} disabled={answers.length === 0}>
          {t('counter.paper.saveAnswers')}
        </WorkingButton>
        {access.answers > 0 && (
          <AskFirst
            variant="quiet"
            question={t('counter.paper.stopQuestion')}
            confirm={t('counter.paper.stopAsking')}
            onConfirm={() => save([])}
          >
            {t('counter.paper.stopAsking')}
          </AskFirst>
        )}
      </div>
    </form>
  );
}

function Codes({ access: { codes }, slug, ...part }: PartProps & { slug: string }) {
  const { t } = useTranslation();
  const { change, isWorking, trouble } = useChange(part);
  const [typed, setTyped] = useState('');
  async function make(event: FormEvent) {
    event.preventDefault();
    const made = await change({ what: 'codes', count: Number(typed) });
    if (!made) return;
    setTyped('');
    if (made.length === 0) {
      showToast({ words: t('counter.paper.lost'), severity: 'warning' });
      return;
    }
    saveFile(`${slug}-${made.length}.txt`, 'text/plain', `${made.join('\r\n')}\r\n`);
    showToast({ words: t('counter.paper.made', { count: made.length }), severity: 'success' });
  }
  return (
    <form className={formStyles['form']} noValidate onSubmit={(event) => void make(event)}>
      <p>{t('counter.paper.codes', { count: codes.all, used: codes.used })}</p>
      <Field label={t('counter.paper.count')} hint={t('counter.paper.countHint')} problem={trouble.field}>
        <TextInput
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          onChange={(_event, { value }) => setTyped(value)}
        />
      </Field>
      <Problem words={trouble.words} />
      <div>
        <WorkingButton type="submit" isWorking={isWorking}>
          {t('counter.paper.make')}
        </WorkingButton>
      </div>
    </form>
  );
}
