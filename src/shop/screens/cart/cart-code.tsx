import { useTranslation } from 'react-i18next';
import type { CodeTerms } from '#contract/tables/cart-code';
import { formatInstant } from '../../../format/format-date';
import { formatPrice, formatShare } from '../../../format/format-number';
import { useLanguage } from '../../../language/local-text';
import { Button } from '../../../kit/control/button';
import { laterFluent } from '../../../kit/form/later-fluent';
import { showToast } from '../../../kit/overlay/show-toast';
import { Skeleton } from '../../../kit/page/skeleton';
import { useCartWrites } from '../../queries/use-cart-writes';
import type { PricedCart } from '../../queries/use-priced-cart';
import styles from './cart-code.module.css';

const CodeForm = laterFluent(
  async () => (await import('./code-form')).CodeForm,
  <Skeleton height="4.75rem" />,
);

/** The reduction code of a cart: the field to type it, or what the code does; nothing where a code could reduce nothing. */
export function CartCode({ cart }: { cart: PricedCart }) {
  const { code, price } = cart;
  if (!code && price.digitalCents === 0) return null;
  if (!code?.terms) {
    // One form from the first letter to the server's answer: what is typed and the focus stay in it.
    return (
      <div className={styles['code']}>
        <CodeForm held={code?.code ?? ''} problem={code?.problem ?? null} />
        {code && <RemoveCode code={code.code} />}
      </div>
    );
  }
  return (
    <div className={styles['held']}>
      <p role="status">
        <CodeWords cart={cart} name={code.code} terms={code.terms} />
      </p>
      <RemoveCode code={code.code} />
    </div>
  );
}

interface CodeWordsProps {
  cart: PricedCart;
  name: string;
  terms: CodeTerms;
}

/** What a code that the server took does in this cart. */
function CodeWords({ cart, name, terms }: CodeWordsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (cart.codeProblem !== null) return t('shop.code.idle', { code: name, why: t(cart.codeProblem) });
  const off =
    terms.percent === null
      ? formatPrice(terms.cents ?? 0, language)
      : formatShare(terms.percent / 100, language);
  const words = t(terms.productIds ? 'shop.code.takenSome' : 'shop.code.taken', { code: name, off });
  if (terms.until === null) return words;
  // The instant it ends is the night after its last day.
  const last = new Date(Date.parse(terms.until) - 1).toISOString();
  return `${words} ${t('shop.code.until', { date: formatInstant(last, language) })}`;
}

function RemoveCode({ code }: { code: string }) {
  const { t } = useTranslation();
  const writes = useCartWrites();

  async function remove() {
    try {
      await writes.setCode(null);
    } catch {
      showToast({ words: t('common.error.save'), severity: 'error' });
    }
  }
  return (
    <Button
      variant="quiet"
      icon="trash"
      aria-label={t('shop.code.removeOf', { code })}
      onClick={() => void remove()}
    >
      {t('shop.code.remove')}
    </Button>
  );
}
