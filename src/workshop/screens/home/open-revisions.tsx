import { useTranslation } from 'react-i18next';
import { housePublishing } from '#contract/endpoints/house/publishing';
import type { ItemKey } from '#contract/workshop/item-key';
import { catalogueIdOf } from '#contract/workshop/item-key';
import { useCounterAnswer } from '../../../counter/queries/use-counter-answer';
import { formatInstant } from '../../../format/format-date';
import { Button } from '../../../kit/control/button';
import { ButtonLink } from '../../../kit/control/button-link';
import { Fold } from '../../../kit/control/fold';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
import { useLanguage } from '../../../language/local-text';
import { ItemLink } from '../../parts/item-link';
import styles from '../../parts/workshop.module.css';
import { labelOf, parentOf, type EditedItem } from '../../queries/edited-item';
import { useItems, useOpenItems } from '../../queries/use-edited';
import { useRevise } from '../../queries/use-revise';

/** A place with more is folded, but for what is disputed: a new sector would bury on a phone what stands below it. */
const SHOWN = 5;

/** What is changed and not published, by the place it stands in, what two editors dispute first. */
export function OpenRevisions() {
  const { t } = useTranslation();
  const items = useOpenItems();
  const places = [...new Set((items ?? []).map(placeOf))];
  const named = useItems(places);
  const above = useItems(places.map((place, at) => parentIn(named?.[at]) ?? place));
  const language = useLanguage();
  const { result } = useCounterAnswer(housePublishing);
  const gone = new Set(result?.kind === 'done' ? result.data.gone : []);
  if (!items) {
    return (
      <>
        <SkeletonNote />
        <Skeleton height="6rem" />
      </>
    );
  }
  const disputed = items.filter(isDisputed);
  const unsent = items.filter(({ revision }) => revision?.pending !== 0).length;
  const nameOfPlace = (place: ItemKey) => {
    const at = places.indexOf(place);
    const names = [above?.[at], named?.[at]].map((known) => (known ? labelOf(known, language) : ''));
    return [...new Set(names.filter((one) => one !== ''))].join(' · ') || t('workshop.elsewhere');
  };
  // Places that this device has no name for stand together.
  const groups = new Map<string, EditedItem[]>();
  for (const item of items) {
    const name = nameOfPlace(placeOf(item));
    if (!isDisputed(item)) groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  return (
    <section className={styles['card']}>
      <div className={styles['head']}>
        <h2>{items.length === 0 ? t('workshop.openNone') : t('workshop.open', { count: items.length })}</h2>
        {items.length > 0 && (
          <ButtonLink to="/{-$lng}/provider/workshop/publish" variant="action">
            {t('workshop.toPublish')}
          </ButtonLink>
        )}
      </div>
      {items.length === 0 && <p>{t('workshop.nothingOpen')}</p>}
      {unsent > 0 && <p role="status">{t('workshop.unsent', { count: unsent })}</p>}
      {disputed.length > 0 && <OpenList name={t('workshop.disputed')} items={disputed} gone={gone} />}
      {[...groups].map(([name, inPlace]) => (
        <OpenList key={name} name={name} items={inPlace} gone={gone} />
      ))}
    </section>
  );
}

const isDisputed = ({ revision }: EditedItem) => (revision?.others.length ?? 0) > 0;
/** The crag of a sector, so that places of a crag are told by it. */
const parentIn = (item: EditedItem | null | undefined): ItemKey | null => (item ? parentOf(item) : null);
/** What an item stands in; what stands by itself is its own place. */
const placeOf = (item: EditedItem): ItemKey => parentOf(item) ?? item.key;

function OpenList({
  name,
  items,
  gone,
}: {
  name: string;
  items: readonly EditedItem[];
  gone: ReadonlySet<ItemKey>;
}) {
  const { t } = useTranslation();
  const list = () => (
    <ul className={styles['list']} aria-label={name}>
      {items.map((item) => (
        <li key={item.key} className={styles['row']}>
          <OpenItem item={item} isGone={gone.has(item.key)} />
        </li>
      ))}
    </ul>
  );
  if (items.length <= SHOWN || items.some(isDisputed)) {
    return (
      <>
        <h3>{name}</h3>
        {list()}
      </>
    );
  }
  return (
    <Fold className={styles['group']} summary={`${name} · ${t('workshop.open', { count: items.length })}`}>
      {list}
    </Fold>
  );
}

function OpenItem({ item, isGone }: { item: EditedItem; isGone: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { putBack } = useRevise();
  const { key, kind, revision, published } = item;
  if (!revision) return null;
  const label = labelOf(item, language) || t('workshop.unnamed');
  const isNew = catalogueIdOf(key) === null;
  const state = revision.removed ? 'removed' : isNew ? 'new' : 'changed';
  const fields = Object.keys(revision.fields).map((field) => t(`workshop.field.${field}`));
  return (
    <>
      <div className={styles['head']}>
        <ItemLink itemKey={key} place={parentOf(item)}>
          {label}
        </ItemLink>
        <span className={styles['mark']}>{t(`workshop.state.${state}`)}</span>
        {isGone && <span className={styles['mark']}>{t('workshop.state.gone')}</span>}
        {isDisputed(item) && <span className={styles['mark']}>{t('workshop.state.disputed')}</span>}
      </div>
      <div className={styles['head']}>
        <p className={styles['soft']}>
          {[
            t(`workshop.kind.${kind}`),
            ...(isNew || published === null ? [] : [fields.join(', ')]),
            revision.pending > 0
              ? t('workshop.notSent')
              : t('workshop.byAt', {
                  by: revision.by || t('workshop.someone'),
                  date: formatInstant(revision.at, language, 'dateTime'),
                }),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
        <Button
          variant="quiet"
          icon="reset"
          aria-label={t('workshop.withdrawNamed', { name: label })}
          onClick={() => void putBack({ key, v: revision.v }, label)}
        >
          {t('workshop.withdraw')}
        </Button>
      </div>
    </>
  );
}
