import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublishPreview } from '#contract/endpoints/house/publishing';
import { catalogueIdOf, kindOf, type ItemKey } from '#contract/workshop/item-key';
import type { PublishedChange } from '#contract/workshop/publishing';
import { WorkingButton } from '../../../kit/control/working-button';
import { Field } from '../../../kit/form/field';
import { Select } from '../../../kit/form/select';
import { MessageBar } from '../../../kit/page/message-bar';
import styles from '../../parts/workshop.module.css';
import { useEditedItem } from '../../queries/use-edited';
import { useReadItems } from '../../queries/use-read-items';
import { useRevise } from '../../queries/use-revise';

interface UnlistedRoutesProps {
  unlisted: PublishPreview['unlisted'];
  changes: readonly PublishedChange[];
  /** What another editor offers is not added to. */
  mayAdd: boolean;
}

/** The new routes of a set that no guidebook would hold, and one tap that puts them into one. */
export function UnlistedRoutes({ unlisted: { routes, guidebooks }, changes, mayAdd }: UnlistedRoutesProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const [first] = guidebooks;
  if (routes.length === 0) return null;
  return (
    <section className={styles['card']} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('workshop.unlisted.title', { count: routes.length })}</h2>
      <MessageBar severity="warning">{t('workshop.unlisted.text')}</MessageBar>
      <ul className={styles['list']}>
        {routes.map((key) => (
          <li key={key}>{changes.find((change) => change.key === key)?.label || t('workshop.unnamed')}</li>
        ))}
      </ul>
      {mayAdd && first && <AddTo routes={routes} guidebooks={guidebooks} first={first.key} />}
    </section>
  );
}

function AddTo({ routes, guidebooks, first }: PublishPreview['unlisted'] & { first: ItemKey }) {
  const { t } = useTranslation();
  const { revise } = useRevise();
  const [chosen, setChosen] = useState(first);
  const key = guidebooks.some((one) => one.key === chosen) ? chosen : first;
  const id = catalogueIdOf(key);
  const state = useReadItems(id === null ? null : { guidebook: id });
  const item = useEditedItem(key);
  // Adding to what was read earlier would put back what another editor took out since.
  const isUnread = id !== null && state !== undefined && state !== 'fetched';
  const isRead = Boolean(item) && (id === null || state === 'fetched');
  async function add() {
    if (!item) return;
    const held = (field: 'sectors' | 'multipitches') => (item.fields[field] ?? []) as readonly ItemKey[];
    const added = (kind: 'sector' | 'multipitch', field: 'sectors' | 'multipitches') => {
      const fresh = routes.filter((route) => kindOf(route) === kind && !held(field).includes(route));
      return fresh.length === 0 ? {} : { [field]: [...held(field), ...fresh] };
    };
    const label = guidebooks.find((one) => one.key === key)?.label ?? '';
    await revise(key, { ...added('sector', 'sectors'), ...added('multipitch', 'multipitches') }, label);
  }
  return (
    <div className={styles['begin']}>
      <Field label={t('workshop.kind.guidebook')}>
        <Select value={key} onChange={(_event, { value }) => setChosen(value as ItemKey)}>
          {guidebooks.map((one) => (
            <option key={one.key} value={one.key}>
              {one.label}
            </option>
          ))}
        </Select>
      </Field>
      <WorkingButton
        icon="plus"
        isWorking={!isRead && !isUnread}
        disabled={isUnread}
        onClick={() => void add()}
      >
        {t('workshop.unlisted.add', { count: routes.length })}
      </WorkingButton>
    </div>
  );
}
