import { useTranslation } from 'react-i18next';
import { isReadable } from '#contract/rules/access';
import type { GuidebookPage } from '#contract/catalogue/guidebook';
import type { LocalText } from '#contract/language';
import { useGuidebookAccess } from '../../../catalogue/queries/use-guidebook-access';
import { Fold } from '../../../kit/control/fold';
import { Icon } from '../../../kit/control/icon';
import { Skeleton } from '../../../kit/page/skeleton';
import { useLocalText } from '../../../language/local-text';
import { useHoldings } from '../../queries/use-holdings';
import { HoldControl } from './hold-control';
import { HoldSkeleton } from './hold-skeleton';
import styles from './hold.module.css';

type Guidebook = Pick<GuidebookPage, 'id' | 'slug' | 'label' | 'products'> &
  Partial<Pick<GuidebookPage, 'crags' | 'regions'>>;

/**
 * The way to take all of a guidebook along, or a region or crag of it, for who may read it now; what is held of it is
 * shown after that too, for as long as it is here.
 */
export function HoldGuidebook({ guidebook }: { guidebook: Guidebook }) {
  const { t } = useTranslation();
  const { id, slug, label, products, regions = [], crags = [] } = guidebook;
  const access = useGuidebookAccess(id, products);
  const holdings = useHoldings();
  const key = `guidebook-${id}`;
  const isHeld = holdings?.some(({ row }) => row.key === key) ?? false;
  const isOpen = access !== undefined && isReadable(access);
  const parts = partsOf({ key, slug, label, regions, crags });
  if (!holdings && isOpen) {
    return (
      <div className={styles['offer']}>
        <HoldSkeleton />
        {parts.length > 1 && <Skeleton width="14rem" height="var(--target)" />}
      </div>
    );
  }
  if (!isOpen && !isHeld) return null;
  return (
    <section className={styles['offer']} aria-label={t('saved.hold.title')}>
      <HoldControl
        holdingKey={key}
        label={{ fr: label, en: label }}
        guidebookSlug={slug}
        words={t('saved.hold.guidebook')}
        isMain
      />
      {isOpen && !isHeld && parts.length > 1 && (
        <Fold
          className={styles['parts']}
          summary={
            <>
              <Icon name="next" size={18} />
              {t('saved.hold.parts')}
            </>
          }
        >
          {() => (
            <ul className={styles['list']}>
              {parts.map((part) => (
                <li key={part.key}>
                  <PartControl part={part} />
                </li>
              ))}
            </ul>
          )}
        </Fold>
      )}
    </section>
  );
}

interface Part {
  key: string;
  kind: 'region' | 'crag';
  name: LocalText;
  label: LocalText;
  guidebookSlug: string | null;
}

function PartControl({ part: { key, kind, name, label, guidebookSlug } }: { part: Part }) {
  const { t } = useTranslation();
  const read = useLocalText();
  return (
    <div className={styles['part']}>
      <span className={styles['name']}>{read(name)}</span>
      <HoldControl
        holdingKey={key}
        label={label}
        guidebookSlug={guidebookSlug}
        words={t(`saved.hold.${kind}`)}
        spoken={t(`saved.hold.${kind}Label`, { name: read(name) })}
      />
    </div>
  );
}

/** The regions of a guidebook, where it covers several, and its crags. */
function partsOf({
  key,
  slug,
  label,
  regions,
  crags,
}: { key: string } & Required<Pick<Guidebook, 'slug' | 'label' | 'crags' | 'regions'>>): Part[] {
  const both = (name: string): LocalText => ({ fr: name, en: name });
  const ofRegions = regions.map(({ id, name }): Part => {
    return {
      key: `${key}-region-${id}`,
      kind: 'region',
      name,
      label: { fr: `${label} · ${name.fr}`, en: `${label} · ${name.en}` },
      guidebookSlug: slug,
    };
  });
  const ofCrags = crags.map(({ id, name }): Part => {
    return { key: `crag-${id}`, kind: 'crag', name: both(name), label: both(name), guidebookSlug: null };
  });
  return [...(regions.length > 1 ? ofRegions : []), ...ofCrags];
}
