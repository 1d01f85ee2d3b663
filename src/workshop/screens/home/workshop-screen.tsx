import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoles } from '../../../counter/queries/use-roles';
import { itemKey } from '#contract/workshop/item-key';
import { ButtonLink } from '../../../kit/control/button-link';
import { SearchInput } from '../../../kit/form/search-input';
import { ItemLink } from '../../parts/item-link';
import { NewItem } from '../../parts/new-item';
import { WorkshopPage } from '../../parts/workshop-page';
import styles from '../../parts/workshop.module.css';
import { idOf } from '../../queries/edited-item';
import { useFoundPlaces } from '../../queries/use-found-places';
import { OpenRevisions } from './open-revisions';
import { WorkList } from './work-list';

/** Where content is edited: a place is found, or begun; what is open stands below. */
export function WorkshopScreen() {
  const { t } = useTranslation();
  const isOwner = useRoles()?.includes('owner');
  return (
    <WorkshopPage title={t('workshop.title')}>
      <FindPlace />
      <OpenRevisions />
      <NewPlaces />
      <WorkList />
      <div>
        <ButtonLink to="/{-$lng}/provider/workshop/publish" variant="quiet">
          {t('workshop.editions')}
        </ButtonLink>
        <ButtonLink to="/{-$lng}/provider/workshop/import" variant="quiet">
          {t('imports.title')}
        </ButtonLink>
        {isOwner && (
          <ButtonLink to="/{-$lng}/provider/workshop/catalogue" variant="quiet">
            {t('imports.whole.title')}
          </ButtonLink>
        )}
      </div>
    </WorkshopPage>
  );
}

function FindPlace() {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const hits = useFoundPlaces(words);
  return (
    <section className={styles['card']}>
      <h2>{t('workshop.find')}</h2>
      <SearchInput
        value={words}
        onType={setWords}
        aria-label={t('workshop.findLabel')}
        placeholder={t('workshop.findHint')}
      />
      {hits === null && <p>{t('workshop.noIndex')}</p>}
      {words.trim().length > 2 && hits?.length === 0 && <p>{t('workshop.foundNothing')}</p>}
      <ul className={styles['list']} aria-label={t('workshop.found')}>
        {(hits ?? []).map((hit) => {
          const key = itemKey(hit.kind, hit.id);
          return (
            <li key={key} className={styles['facts']}>
              <ItemLink itemKey={key} place={null} crag={hit.cragId ?? undefined}>
                {hit.name}
              </ItemLink>
              <span className={styles['soft']}>
                {[t(`workshop.kind.${hit.kind}`), hit.cragName].filter(Boolean).join(' · ')}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A crag, a region or a guidebook from nothing: its name is enough to begin. */
function NewPlaces() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <section className={styles['card']}>
      <h2>{t('workshop.newPlace')}</h2>
      <NewItem
        kind="crag"
        fields={{}}
        onMade={(key) =>
          void navigate({ to: '/{-$lng}/provider/workshop/crag/$id', params: { id: idOf(key) } })
        }
      />
      {(['region', 'guidebook'] as const).map((kind) => (
        <NewItem
          key={kind}
          kind={kind}
          fields={{}}
          onMade={(made) =>
            void navigate({ to: '/{-$lng}/provider/workshop/item/$key', params: { key: made } })
          }
        />
      ))}
    </section>
  );
}
