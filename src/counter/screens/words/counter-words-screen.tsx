import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SegmentChoice } from '../../../kit/form/segment-choice';
import { CounterPage } from '../../parts/counter-page';
import styles from '../../parts/counter.module.css';
import { LetterList } from './letter-list';
import { MessagesTab } from './messages-tab';
import { PageList } from './page-list';
import { TextSearch } from './text-search';

const tabs = ['messages', 'pages', 'texts', 'letters'] as const;
type Tab = (typeof tabs)[number];

/** What the shop says: messages to customers, pages, the texts of the app, letters. */
export function CounterWordsScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch({ from: '/{-$lng}/provider/words' });
  const tab = tabs.find((one) => one === search.tab) ?? 'messages';
  const show = (one: Tab) =>
    void navigate({ to: '/{-$lng}/provider/words', search: { tab: one }, replace: true });
  return (
    <CounterPage title={t('counter.words')} needs="content">
      <div className={styles['bar']}>
        <SegmentChoice
          name="words"
          label={t('counter.texts.show')}
          choices={tabs.map((one) => ({ value: one, text: t(`counter.texts.tab.${one}`) }))}
          chosen={tab}
          onChoose={show}
        />
      </div>
      {tab === 'messages' && <MessagesTab />}
      {tab === 'pages' && <PageList />}
      {tab === 'texts' && <TextSearch />}
      {tab === 'letters' && <LetterList />}
    </CounterPage>
  );
}
