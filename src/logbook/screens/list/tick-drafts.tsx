import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../kit/control/button-link';
import { type TickDraft, useTickDrafts } from '../../queries/use-tick-drafts';
import styles from './logbook-screen.module.css';

/** The tick forms that were left half filled, each with the way back into it; nothing without any. */
export function TickDrafts() {
  const { t } = useTranslation();
  const drafts = useTickDrafts() ?? [];
  if (drafts.length === 0) return null;
  return (
    <ul className={styles['drafts']} aria-label={t('logbook.drafts.title')}>
      {drafts.map((draft) => (
        <li key={JSON.stringify(draft.form)}>
          <span>
            {draft.name === ''
              ? t('logbook.drafts.unnamed')
              : t('logbook.drafts.named', { name: draft.name })}
          </span>
          <DraftLink draft={draft} />
        </li>
      ))}
    </ul>
  );
}

function DraftLink({ draft: { form, name } }: { draft: TickDraft }) {
  const { t } = useTranslation();
  const resume = t('logbook.drafts.resume');
  const named = name === '' ? resume : t('logbook.drafts.resumeOf', { name });
  const words = { 'aria-label': named, children: resume };
  if (form.kind === 'edit') {
    return <ButtonLink to="/{-$lng}/logbook/edit/$id" params={{ id: form.id }} icon="edit" {...words} />;
  }
  const search = form.kind === 'new' ? form.search : { refused: form.id };
  return <ButtonLink to="/{-$lng}/logbook/new" search={search} icon="edit" {...words} />;
}
