import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NumberedRate } from '#contract/endpoints/counter/shipping';
import { formatPrice } from '../../../format/format-number';
import { MessageBar } from '../../../kit/page/message-bar';
import { useLanguage } from '../../../language/local-text';
import { useWayTerm } from '../../../shop/parts/order/use-way-term';
import { useRateWords } from '../../parts/rate-words';
import { useRegionNames } from '../../parts/region-names';

interface Moved {
  before: NumberedRate;
  /** Null where it was taken away. */
  now: NumberedRate | null;
}

/** How the rate was when the form was opened, once it is another; `onMoved` hears of each change. */
export function useOvertaken(
  seen: NumberedRate | null,
  onMoved: (before: NumberedRate, now: NumberedRate | null) => void,
): Moved | null {
  const [opened] = useState(seen);
  const last = useRef(seen);
  const tell = useEffectEvent(onMoved);
  const said = JSON.stringify(seen);
  useEffect(() => {
    const before = last.current;
    if (before === null || JSON.stringify(before) === said) return;
    const now = JSON.parse(said) as NumberedRate | null;
    last.current = now ?? before;
    tell(before, now);
  }, [said]);
  return opened && JSON.stringify(opened) !== said ? { before: opened, now: seen } : null;
}

/** What somebody else changed of the rate meanwhile, from what to what. */
export function Overtaken({ before, now }: Moved) {
  const { t } = useTranslation();
  const language = useLanguage();
  const termOf = useWayTerm();
  const rateOf = useRateWords();
  const { countryOf } = useRegionNames();
  if (now === null) return <MessageBar severity="warning">{t('counter.sending.gone')}</MessageBar>;
  const exceptOf = ({ exceptCountries }: NumberedRate) => exceptCountries.map(countryOf).join(', ');
  const facts = (rate: NumberedRate) => [
    rateOf(rate),
    formatPrice(rate.priceCents, language),
    termOf(rate),
    ...(exceptOf(before) === exceptOf(now)
      ? []
      : [t('counter.sending.but', { countries: exceptOf(rate) || '–' })]),
  ];
  const [was, is] = [facts(before), facts(now)];
  const changes = was.flatMap((words, at) => (words === is[at] ? [] : [`${words} → ${is[at] ?? ''}`]));
  return (
    <MessageBar severity="warning">{t('counter.sending.moved', { changes: changes.join(' · ') })}</MessageBar>
  );
}
