import { useTranslation } from 'react-i18next';
import type { ShippingMethod, ShippingRate } from '#contract/tables/shipping';
import { formatPrice } from '../../../format/format-number';
import { useLanguage } from '../../../language/local-text';
import { RadioChoice } from '../../../kit/form/radio-choice';
import { useWayTerm } from '../../parts/order/use-way-term';
import { WayOption } from '../../parts/order/way-option';

export interface WayChoiceProps {
  ways: readonly ShippingRate[];
  chosen: ShippingMethod | null;
  choose: (method: ShippingMethod) => void;
  /** True while the ways to another address are being asked for: these cannot be chosen any more. */
  isOutdated: boolean;
}

/** How the parcel goes: what it costs, how long it takes, whether it can be followed. */
export function WayChoice({ ways, chosen, choose, isOutdated }: WayChoiceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const termOf = useWayTerm();
  return (
    <RadioChoice
      legend={t('order.way.title')}
      chosen={chosen}
      onChoose={choose}
      isDisabled={isOutdated}
      choices={ways.map((way) => ({
        value: way.method,
        text: (
          <WayOption
            method={way.method}
            terms={[termOf(way)]}
            price={formatPrice(way.priceCents, language)}
          />
        ),
      }))}
    />
  );
}
