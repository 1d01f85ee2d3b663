import { useTranslation } from 'react-i18next';
import { useDemoCatalogue } from '../../../catalogue/queries/use-demo-catalogue';
import { Button } from '../../../kit/control/button';
import { demoAccount } from './demo-account';
import styles from './sign-in-screen.module.css';

/** In the demonstration: which account to try. Nothing anywhere else. */
export function DemoHint({ onFill }: { onFill: (account: typeof demoAccount) => void }) {
  const { t } = useTranslation();
  if (!useDemoCatalogue()) return null;
  return (
    <aside className={styles['demo']}>
      <h2 className={styles['demoTitle']}>{t('account.signIn.demoTitle')}</h2>
      <p>{t('account.signIn.demoText')}</p>
      <p className={styles['demoAccount']}>
        <code>{demoAccount.email}</code>
        <code>{demoAccount.password}</code>
      </p>
      <Button onClick={() => onFill(demoAccount)}>{t('account.signIn.demoFill')}</Button>
    </aside>
  );
}
