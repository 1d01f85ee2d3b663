import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  houseOffer,
  housePreview,
  housePublish,
  type PublishingDesk,
  type PublishPreview,
} from '#contract/endpoints/house/publishing';
import type { Offer, SeenRevision } from '#contract/workshop/publishing';
import { Unread } from '../../../counter/parts/unread';
import { useAct } from '../../../counter/queries/use-act';
import { useCounterAnswer } from '../../../counter/queries/use-counter-answer';
import { formatBytes } from '../../../format/format-number';
import { WorkingButton } from '../../../kit/control/working-button';
import { Field } from '../../../kit/form/field';
import { Problem } from '../../../kit/form/problem';
import { TextInput } from '../../../kit/form/text-input';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { showToast } from '../../../kit/overlay/show-toast';
import { useLanguage } from '../../../language/local-text';
import styles from '../../parts/workshop.module.css';
import { ChangeList } from './change-list';
import { PagePreview } from './page-preview';
import { ShareAlike } from './share-alike';
import { ProblemList } from './problem-list';
import { UnlistedRoutes } from './unlisted-routes';

export interface PublishSetProps {
  revisions: readonly SeenRevision[];
  desk: PublishingDesk;
  /** The offer that is looked at. */
  offer?: Offer;
  onDone: (edition: number) => void;
  onDesk: (desk: PublishingDesk) => void;
}

/** What a set would change and for whom, and its publishing, or its offer to another editor. */
export function PublishSet(props: PublishSetProps) {
  const { revisions } = props;
  const { result, again } = useCounterAnswer(housePreview, { body: { revisions } });
  if (result?.kind !== 'done') return <Unread result={result} onAgain={again} />;
  return <KnownSet {...props} preview={result.data} onStale={again} />;
}

function KnownSet({
  revisions,
  desk,
  offer,
  onDone,
  onDesk,
  preview,
  onStale,
}: PublishSetProps & { preview: PublishPreview; onStale: () => void }) {
  const { t } = useTranslation();
  const wordsOf = useRequestWords();
  const [note, setNote] = useState(offer?.note ?? '');
  const [trouble, setTrouble] = useState<string>();
  const [knowsShareAlike, setKnowsShareAlike] = useState(false);
  const publish = useAct(housePublish);
  const offering = useAct(houseOffer);
  const mayPublish = desk.mayPublishAlone || (offer !== undefined && !offer.isOwn);
  async function send() {
    setTrouble(undefined);
    const answer = await publish.act({ revisions, note, knowsShareAlike, ...(offer && { offer: offer.id }) });
    if (answer.kind !== 'done') {
      setTrouble(wordsOf(answer));
      if (answer.kind === 'refused') onStale();
      return;
    }
    onDone(answer.data.edition.number);
  }
  async function offerSet() {
    setTrouble(undefined);
    const answer = await offering.act({ revisions, note });
    if (answer.kind !== 'done') setTrouble(wordsOf(answer));
    else {
      onDesk(answer.data);
      showToast({ words: t('workshop.offered'), severity: 'success' });
    }
  }
  return (
    <>
      <ProblemList problems={preview.problems} />
      <UnlistedRoutes unlisted={preview.unlisted} changes={preview.changes} mayAdd={offer === undefined} />
      <ChangeList changes={preview.changes} />
      <ShareAlike
        keys={preview.shareAlike}
        changes={preview.changes}
        isKnown={knowsShareAlike}
        onKnown={setKnowsShareAlike}
      />
      {preview.reach && <Reach reach={preview.reach} />}
      {preview.problems.length === 0 && <PagePreview revisions={revisions} changes={preview.changes} />}
      <section className={styles['card']}>
        <Field label={t('workshop.note')} hint={t('workshop.noteHint')}>
          <TextInput
            value={note}
            maxLength={500}
            autoComplete="off"
            onChange={(_event, { value }) => setNote(value)}
          />
        </Field>
        {!mayPublish && <p>{t('workshop.needsOther')}</p>}
        <Problem words={trouble} />
        <div className={styles['facts']}>
          {mayPublish ? (
            <WorkingButton
              variant="action"
              isWorking={publish.isWorking}
              disabled={
                preview.problems.length > 0 ||
                preview.changes.length === 0 ||
                (preview.shareAlike.length > 0 && !knowsShareAlike)
              }
              onClick={() => void send()}
            >
              {t('workshop.publish')}
            </WorkingButton>
          ) : (
            <WorkingButton
              variant="action"
              isWorking={offering.isWorking}
              disabled={preview.problems.length > 0 || offer?.isOwn === true}
              onClick={() => void offerSet()}
            >
              {t('workshop.offer')}
            </WorkingButton>
          )}
          {publish.isWorking && <span role="status">{t('workshop.publishing')}</span>}
        </div>
      </section>
    </>
  );
}

function Reach({ reach }: { reach: NonNullable<PublishPreview['reach']> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { packs, bytes, saved, owners } = reach;
  return (
    <section className={styles['card']}>
      <h2>{t('workshop.forWhom')}</h2>
      <ul className={styles['list']}>
        <li>{t('workshop.packs', { count: packs, size: formatBytes(bytes, language) })}</li>
        <li>{t('workshop.saved', { count: saved })}</li>
        <li>{t('workshop.owners', { count: owners })}</li>
      </ul>
    </section>
  );
}
