import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '../../language/local-text';
import { Skeleton, SkeletonNote } from '../../kit/page/skeleton';
import { useSeller } from '../../sync/local/use-seller';
import styles from './seller-facts.module.css';

/** All that the law wants told of who sells, as far as the provider has said it; offline as it was heard last. */
export function SellerFacts() {
  const { t } = useTranslation();
  const localText = useLocalText();
  const seller = useSeller();
  if (seller === undefined) {
    return (
      <>
        <SkeletonNote />
        <Skeleton height="12rem" />
      </>
    );
  }
  if (seller === 'unheard') return <p className={styles['note']}>{t('presentation.seller.unheard')}</p>;
  if (seller === null) return <p className={styles['note']}>{t('shop.seller.demonstration')}</p>;
  const { name, status, address, registration, vatNumber, exemption, email, phone } = seller;
  return (
    <dl className={styles['facts']}>
      <Fact name={t('presentation.seller.name')} lines={[name, status, ...address]} />
      <Fact name={t('presentation.seller.registration')} lines={[registration]} />
      <Fact
        name={t('presentation.seller.vat')}
        lines={[vatNumber, exemption === null ? '' : localText(exemption)]}
      />
      <Fact name={t('presentation.seller.email')} lines={[email]} href={`mailto:${email}`} />
      <Fact name={t('presentation.seller.phone')} lines={[phone]} href={`tel:${phone.replaceAll(' ', '')}`} />
      <Fact name={t('presentation.seller.director')} lines={[seller.director]} />
      <Fact name={t('presentation.seller.host')} lines={seller.host} />
      <Fact name={t('presentation.seller.mediator')} lines={seller.mediator} />
      <Fact name={t('presentation.seller.packaging')} lines={seller.packaging} />
    </dl>
  );
}

/** One fact in its lines, those that are addresses of the web as links; nothing where nothing is said. */
function Fact({ name, lines, href }: { name: string; lines: readonly string[]; href?: string }) {
  const told = lines.filter((line) => line !== '');
  if (told.length === 0) return null;
  const shown = (line: string): ReactNode => {
    const to = href ?? (/^https?:\/\//.test(line) ? line : undefined);
    return to === undefined ? line : <a href={to}>{line}</a>;
  };
  return (
    <div>
      <dt>{name}</dt>
      {told.map((line) => (
        <dd key={line}>{shown(line)}</dd>
      ))}
    </div>
  );
}
