import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { GuidebookRef } from '#contract/catalogue/place';
import { lowestPrice } from '#contract/rules/first-look';
import { formatPrice } from '../../format/format-number';
import { useLanguage } from '../../language/local-text';
import { useEditions } from '../queries/use-guidebook-access';
import { KindMark } from './kind-mark';
import { GuidebookCover } from './guidebook-cover';
import styles from './guidebook-link.module.css';

/** A guidebook named from elsewhere: its small cover, title and kind; and from how much on, to who has to buy it. */
export function GuidebookLink({
  guidebook,
  hasPrice = false,
}: {
  guidebook: GuidebookRef;
  hasPrice?: boolean;
}) {
  return (
    <Link to="/{-$lng}/guidebook/$slug" params={{ slug: guidebook.slug }} className={styles['link']}>
      <span>
        <GuidebookCover
          id={guidebook.id}
          label={guidebook.label}
          kind={guidebook.kind}
          edition={null}
          shape="small"
        />
      </span>
      <span className={styles['words']}>
        <strong>{guidebook.label}</strong>
        <KindMark kind={guidebook.kind} several />
        {hasPrice && <PriceFrom guidebookId={guidebook.id} />}
      </span>
    </Link>
  );
}

/** Nothing where no price is known here. */
function PriceFrom({ guidebookId }: { guidebookId: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const cheapest = lowestPrice(useEditions(guidebookId));
  if (cheapest === null) return null;
  return <b>{t('catalogue.guidebooks.from', { price: formatPrice(cheapest, language) })}</b>;
}
