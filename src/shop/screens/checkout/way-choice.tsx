import { useTranslation } from 'react-i18next';
import { takenWay } from '#contract/rules/shop/order-price';
import type { ShippingMethod, ShippingRate } from '#contract/tables/shipping';
import { formatPrice } from '../../../format/format-number';
import { useLanguage } from '../../../language/local-text';
import { RadioChoice } from '../../../kit/form/radio-choice';
import { MessageBar } from '../../../kit/page/message-bar';
import { useWayTerm } from '../../parts/order/use-way-term';
import { WayOption } from '../../parts/order/way-option';

export interface WayChoiceProps {
  ways: readonly ShippingRate[];
  /** What was asked for, also where it does not lead; null for the cheapest. */
  asked: ShippingMethod | null;
  choose: (method: ShippingMethod) => void;
  /** True while the ways to another address are being asked for: these cannot be chosen any more. */
  isOutdated: boolean;
}

/**
 * How the parcel goes: what it costs, how long it takes, whether it can be followed. A way that was asked for in the cart
 * and does not lead to this address is said to have fallen away.
 */
export function WayChoice({ ways, asked, choose, isOutdated }: WayChoiceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const termOf = useWayTerm();
  const nameOf = (method: ShippingMethod) => t(`order.way.${method}`);
  const taken = takenWay(ways, asked);
  return (
    <>
      {asked !== null && taken && taken.method !== asked && (
        <MessageBar severity="warning">
          {t('order.way.replaced', { asked: nameOf(asked), taken: nameOf(taken.method) })}
        </MessageBar>
      )}
      <RadioChoice
        legend={t('order.way.title')}
        chosen={taken?.method ?? null}
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
    </>
  );
}
