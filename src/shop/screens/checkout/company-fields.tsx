import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { bareNumber, isSiren, isVatNumber } from '#contract/rules/shop/buyer-numbers';
import { TextField } from '../../../kit/form/text-field';
import { TickBox } from '../../../kit/form/tick-box';
import type { BuyerNumbers } from '../../queries/use-buyer-numbers';
import styles from './checkout.module.css';

/** What is asked of who buys for a company, as it is typed. */
export interface CompanyInput {
  isCompany: boolean;
  siren: string;
  vatNumber: string;
}

/** The numbers as an order takes them; none where nobody buys for a company, or nothing was typed. */
export function numbersOf({ isCompany, siren, vatNumber }: CompanyInput): BuyerNumbers {
  const given = (typed: string) => (isCompany ? bareNumber(typed) : '') || null;
  return { siren: given(siren), vatNumber: given(vatNumber) };
}

/** The form of the numbers that were given before. */
export function companyInput(known: BuyerNumbers | null): CompanyInput {
  const { siren = null, vatNumber = null } = known ?? {};
  return {
    isCompany: siren !== null || vatNumber !== null,
    siren: siren ?? '',
    vatNumber: vatNumber ?? '',
  };
}

/** A company's numbers for its invoice, for who ticks that they buy for one; each may be left out. */
export function CompanyFields<Values extends CompanyInput>({
  control: given,
}: {
  control: Control<Values, unknown, Values>;
}) {
  const { t } = useTranslation();
  // The form has more fields than these.
  const control = given as unknown as Control<CompanyInput>;
  const isCompany = useWatch({ control, name: 'isCompany' });
  const checks = (isRight: (bare: string) => boolean, key: string) => ({
    validate: (typed: unknown) => {
      const bare = bareNumber(String(typed));
      return bare === '' || isRight(bare) || key;
    },
  });
  return (
    <div className={styles['company']}>
      <TickBox control={control} name="isCompany">
        {t('order.company.is')}
      </TickBox>
      {isCompany && (
        <>
          <TextField
            control={control}
            name="siren"
            rules={checks(isSiren, 'order.error.siren')}
            label={t('order.company.siren')}
            hint={t('order.company.sirenHint')}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            control={control}
            name="vatNumber"
            rules={checks(isVatNumber, 'order.error.vatNumber')}
            label={t('order.company.vatNumber')}
            hint={t('order.company.vatNumberHint')}
            autoComplete="off"
          />
        </>
      )}
    </div>
  );
}
