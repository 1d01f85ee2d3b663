import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CounterProduct, counterProducts } from '#contract/endpoints/counter/products';
import { counterShipping, type Sending } from '#contract/endpoints/counter/shipping';
import { countryCodes } from '#contract/rules/address-form';
import { priceOrder, shippingTo, takenWay } from '#contract/rules/shop/order-price';
import { ratesOnceDue, soldOnceDue } from '#contract/rules/shop/planned-changes';
import { HOME, type SaidVat, taxedItems, VAT_PARTS, vatRulesOn } from '#contract/rules/shop/vat-abroad';
import type { PlannedChange } from '#contract/tables/planned-change';
import { Field } from '../../../kit/form/field';
import { Select } from '../../../kit/form/select';
import { OrderSums } from '../../../shop/parts/order/order-sums';
import { PreviewByDay } from '../../parts/preview-by-day';
import { useRegionNames } from '../../parts/region-names';
import { useCounterAnswer } from '../../queries/use-counter-answer';

/** Where a parcel to a part of a member state goes: by its postcode it is known. */
const parts: Readonly<Record<string, { countryCode: string; zipcode: string }>> = {
  IC: { countryCode: 'ES', zipcode: '35000' },
  EA: { countryCode: 'ES', zipcode: '51000' },
};

interface VatPreviewProps {
  /** What was said, and what is typed. */
  said: SaidVat;
  /** Whose rates are looked at; empty for no one's. */
  country: string;
}

/** What a buyer of a country pays for a product, by the shop's own rules: today, and from each day that changes it. */
export function VatPreview(props: VatPreviewProps) {
  const products = useCounterAnswer(counterProducts).result;
  const sending = useCounterAnswer(counterShipping).result;
  const sold =
    products?.kind === 'done' ? products.data.filter(({ onSale, isShown }) => onSale && isShown) : [];
  if (sold.length === 0) return null;
  const postage = sending?.kind === 'done' ? sending.data : { rates: [], planned: [] };
  return <Preview {...props} products={sold} postage={postage} />;
}

function Preview({
  said,
  country: looked,
  products,
  postage,
}: VatPreviewProps & {
  products: readonly CounterProduct[];
  postage: Pick<Sending, 'rates' | 'planned'>;
}) {
  const { t } = useTranslation();
  const { countryOf, byName } = useRegionNames();
  const [chosen, setChosen] = useState<{ looked: string; country: string }>();
  const [productId, setProductId] = useState(products[0]?.id);
  const product = products.find(({ id }) => id === productId) ?? products[0];
  // Another country in the form is shown here too; one that is chosen here stays until then.
  const country = chosen?.looked === looked ? chosen.country : looked || HOME;
  const days = [...said.reaches, ...said.rates.filter((rate) => rate.country === country)];
  if (!product) return null;
  const sums = (due: readonly PlannedChange[], day: string) => {
    const { priceCents, onSale } = soldOnceDue(product.id, product, due);
    const { kind, vatRate } = product;
    const item = { productId: product.id, kind, vatRate, priceCents, onSale, quantity: 1, left: null };
    const address = parts[country] ?? { countryCode: country, zipcode: '' };
    const items = taxedItems([item], { billing: address, parcel: address }, vatRulesOn(said, day));
    const way = takenWay(shippingTo(address.countryCode, ratesOnceDue(postage.rates, due)), null);
    return priceOrder(items, [], way);
  };
  return (
    <PreviewByDay
      planned={[...product.planned, ...postage.planned]}
      typed={[]}
      alsoFrom={days.map(({ since }) => since)}
      renderDay={(due, day) => <OrderSums sums={{ ...sums(due, day), code: null }} />}
    >
      <Field label={t('counter.vat.buyer')}>
        <Select value={country} onChange={(_event, { value }) => setChosen({ looked, country: value })}>
          {byName([...countryCodes, ...VAT_PARTS]).map((code) => (
            <option key={code} value={code}>
              {countryOf(code)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('counter.vat.product')}>
        <Select value={String(product.id)} onChange={(_event, { value }) => setProductId(Number(value))}>
          {products.map(({ id, subject, kind }) => (
            <option key={id} value={String(id)}>
              {`${subject.label} (${t(`catalogue.product.${kind}`)})`}
            </option>
          ))}
        </Select>
      </Field>
    </PreviewByDay>
  );
}
