import { useTranslation } from 'react-i18next';
import type { Change } from '#contract/endpoints/counter/changes';
import { receivers } from '#contract/rules/shop/money-split';
import { formatDay } from '../../format/format-date';
import { formatPrice } from '../../format/format-number';
import { useLanguage } from '../../language/local-text';
import { useRateWords } from './rate-words';
import { useRegionNames } from './region-names';

/** Says what was changed, from what to what. */
export function useChangeWords(): (change: Change) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const price = (cents: string | null) => formatPrice(Number(cents ?? 0), language);
  const share = (text: string | null) => text && t('counter.cuts.share', { percent: text.replace('%', '') });
  const off = (text: string | null) => (text?.endsWith('%') ? share(text) : price(text));
  const count = (text: string | null) => text ?? t('counter.change.uncounted');
  const rateOf = useRateWords();
  const { countryOf, rateOf: rateWords } = useRegionNames();
  /** Who gets another part than before, and those parts. */
  const splitWords = (before: string | null, after: string) => {
    const [from, to] = [before?.split('/') ?? [], after.split('/')];
    return receivers
      .flatMap((receiver, at) => {
        const [was = '0', is = '0'] = [from[at], to[at]];
        const parts = before === null ? price(is) : fromTo(price(was), price(is));
        return was === is ? [] : [`${t(`money.to.${receiver}`)} ${parts}`];
      })
      .join(', ');
  };
  const sayChange = ({ what, label: name, kind, before, after, day, of }: Change): string => {
    if (of && of !== 'price') {
      const change = sayChange({ what: of, label: name, kind, before, after });
      const key = what === 'unplanned' ? 'counter.plan.unplanned' : 'counter.plan.planned';
      return t(key, { day: day ? formatDay(day, language) : '', change });
    }
    const label = kind ? `${name} (${t(`catalogue.product.${kind}`)})` : name;
    const words = (from: string, to: string) => t(`counter.change.${what}`, { label, from, to });
    switch (what) {
      case 'price':
        return words(price(before), price(after));
      case 'planned':
      case 'unplanned':
        return t(`counter.change.${what}`, {
          label,
          to: price(after ?? before),
          day: day ? formatDay(day, language) : '',
        });
      case 'sale':
      case 'copy':
      case 'secondLook':
        return t(`counter.change.${what}.${after === 'on' ? 'on' : 'off'}`, { label });
      case 'stock':
        return words(count(before), count(after));
      case 'step':
      case 'stepEnd':
        return t(`counter.change.${what}`, { label: price(label), to: fromTo(share(before), share(after)) });
      case 'code':
        return words('', off(after) ?? '');
      case 'answers':
      case 'codes':
        return words(before ?? '', after ?? '');
      case 'rate':
      case 'rateEnd':
        return t(`counter.change.${what}`, {
          label: rateOf(name),
          to: fromTo(before && price(before), after && price(after)),
        });
      case 'vatRate':
      case 'vatRateEnd': {
        const country = kind ? `${countryOf(name)} (${t(`catalogue.product.${kind}`)})` : name;
        const rate = (text: string | null) => text && rateWords(Number(text));
        const to = fromTo(rate(before), rate(after));
        return t(`counter.change.${what}`, { label: country, to, day: day ? formatDay(day, language) : '' });
      }
      // Lines of the releases before tell a file's rates together.
      case 'vatRates': {
        const countries = name.split(', ').map(countryOf).join(', ');
        return t('counter.change.vatRates', { label: countries, count: Number(after) });
      }
      case 'vatReach': {
        const reach = (text: string | null) => text && t(`counter.vat.reachOf.${text}`);
        const to = fromTo(reach(before), reach(after));
        return t('counter.change.vatReach', { to, day: formatDay(day ?? name, language) });
      }
      case 'text':
        return words(before ?? '', after ?? '');
      case 'report':
        return words(t(`counter.reports.state.${before}`), t(`counter.reports.state.${after}`));
      case 'notice':
      case 'noticeEnd':
        return words('', after ?? before ?? '');
      case 'split':
        if (after === null) return t('counter.change.split.off', { label });
        return after.includes('/') && before !== after
          ? t('counter.change.split.on', { label, to: splitWords(before, after) })
          : // Lines of the releases before tell the sum of a split alone.
            t('counter.change.split.changed', { label });
      case 'codeEnd':
      case 'message':
      case 'messageEdit':
      case 'messageEnd':
      case 'page':
      case 'pageBack':
      case 'textBack':
      case 'newsletter':
      case 'newsletterEnd':
      case 'newsletterTest':
      case 'newsletterSend':
      case 'newsletterStop':
        return t(`counter.change.${what}`, { label });
    }
  };
  return sayChange;
}

/** What there was and what there is, or the one of both. */
function fromTo(before: string | null, after: string | null): string | null {
  return before !== null && after !== null && before !== after ? `${before} → ${after}` : (after ?? before);
}
