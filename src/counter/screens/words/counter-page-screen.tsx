import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Slug } from '#contract/catalogue/place';
import { counterPage, type CounterPageStory } from '#contract/endpoints/counter/words';
import { ButtonLink } from '../../../kit/control/button-link';
import { EmptyState } from '../../../kit/page/empty-state';
import { ChangeList } from '../../parts/change-list';
import { CounterPage } from '../../parts/counter-page';
import { Unread } from '../../parts/unread';
import { useCounterAnswer } from '../../queries/use-counter-answer';
import { PageForm } from './page-form';

/** One page of the shop's own words, to be written in both languages. */
export function CounterPageScreen() {
  const { t } = useTranslation();
  return (
    <CounterPage title={t('counter.words')} needs="content">
      <KnownPage />
    </CounterPage>
  );
}

function KnownPage() {
  const { t } = useTranslation();
  const { slug } = useParams({ from: '/{-$lng}/provider/words/$slug' });
  const { result, again, accept } = useCounterAnswer(counterPage, { params: { slug } });
  const back = (
    <div>
      <ButtonLink to="/{-$lng}/provider/words" search={{ tab: 'pages' }} variant="quiet" icon="back">
        {t('counter.texts.allPages')}
      </ButtonLink>
    </div>
  );
  if (!Slug.safeParse(slug).success) {
    return <EmptyState title={t('counter.texts.noPage')} action={back} />;
  }
  const isNew = result?.kind === 'refused' && result.status === 404;
  if (result?.kind !== 'done' && !isNew) return <Unread result={result} onAgain={again} />;
  const story: CounterPageStory | null = result.kind === 'done' ? result.data : null;
  return (
    <>
      <PageForm
        key={slug}
        slug={slug}
        page={story?.page ?? null}
        onStale={again}
        onSaved={(saved) => (saved ? accept(saved) : again())}
      />
      <ChangeList changes={story?.changes ?? []} />
      {back}
    </>
  );
}
