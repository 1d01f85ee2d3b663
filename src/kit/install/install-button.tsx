import { useTranslation } from 'react-i18next';
import { useInstall } from './install-offer';
import { Button } from '../control/button';

/** Installs the app; nothing where the browser does not offer it. */
export function InstallButton({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const install = useInstall();
  if (!install) return null;
  return (
    <Button icon="download" className={className} onClick={() => void install()}>
      {t('device.app.install')}
    </Button>
  );
}
