import { Component, type ComponentType, type ReactNode } from 'react';
import { withTranslation, type WithTranslation } from 'react-i18next';
import { AlertPage } from '../../kit/page/alert-page';
import styles from './bare-page.module.css';

interface Props extends WithTranslation {
  children: ReactNode;
}

/** The last net: when even the frame fails, a page with words, reload and a plain link home. */
class Boundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const { t } = this.props;
    return (
      <main className={styles['page']}>
        <AlertPage
          severity="error"
          title={t('errors.global.title')}
          message={t('errors.global.message')}
          isOffline={!navigator.onLine}
          back={<a href="/">{t('errors.home')}</a>}
        />
      </main>
    );
  }
}

export const ErrorBoundary: ComponentType<{ children: ReactNode }> = withTranslation()(Boundary);
