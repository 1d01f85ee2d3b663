import { useTranslation } from 'react-i18next';
import type { OrderLine } from '#contract/tables/order';
import { buttonClass } from '../../../kit/control/button';
import { Icon } from '../../../kit/control/icon';
import { SubjectLink } from '../../parts/offers/subject-link';

/** The ways to what was bought in digital form for oneself. */
export function OpenEditions({ lines }: { lines: readonly OrderLine[] }) {
  const { t } = useTranslation();
  return ownEditions(lines).map(({ productId, subject }, at) => (
    <SubjectLink key={productId} subject={subject} className={buttonClass(at === 0 ? 'action' : 'plain')}>
      <Icon name="book" size={20} />
      {t('order.result.open', { label: subject.label })}
    </SubjectLink>
  ));
}

/** The lines that open something for who ordered them. */
export function ownEditions(lines: readonly OrderLine[]): OrderLine[] {
  return lines.filter(({ kind, gift }) => kind === 'virtual' && !gift);
}
