import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { housePublishing, type PublishingDesk } from '#contract/endpoints/house/publishing';
import type { Offer } from '#contract/workshop/publishing';
import { Unread } from '../../../counter/parts/unread';
import { useCounterAnswer } from '../../../counter/queries/use-counter-answer';
import { ButtonLink } from '../../../kit/control/button-link';
import { useLocal } from '../../../sync/local/local-provider';
import { WorkshopPage } from '../../parts/workshop-page';
import { EditionList } from './edition-list';
import { OfferList } from './offer-list';
import { PublishSet } from './publish-set';
import { PublishedEdition } from './published-edition';
import { ChosenSet } from './chosen-set';
import { SecondLook } from './second-look';

/** From revisions to an edition: what would change and for whom, what is wrong, the publishing, and the way back. */
export function PublishScreen() {
  const { t } = useTranslation();
  return (
    <WorkshopPage title={t('workshop.publishTitle')}>
      <div>
        <ButtonLink to="/{-$lng}/provider/workshop" variant="quiet" icon="back">
          {t('workshop.title')}
        </ButtonLink>
      </div>
      <Desk />
    </WorkshopPage>
  );
}

function Desk() {
  const { engine } = useLocal();
  const { result, again, accept } = useCounterAnswer(housePublishing);
  const [offer, setOffer] = useState<Offer>();
  const [newest, setNewest] = useState<number>();
  if (result?.kind !== 'done') return <Unread result={result} onAgain={again} />;
  const desk: PublishingDesk = result.data;
  const isAnother = () => {
    void engine.editionPublished();
    again();
  };
  const published = (edition: number) => {
    setOffer(undefined);
    setNewest(edition);
    isAnother();
  };
  return (
    <>
      {newest !== undefined && <PublishedEdition key={newest} number={newest} />}
      <OfferList offers={desk.offers} onLook={setOffer} onDesk={accept} />
      {offer ? (
        <PublishSet
          key={offer.id}
          revisions={offer.revisions}
          offer={offer}
          desk={desk}
          onDone={published}
          onDesk={accept}
        />
      ) : (
        <ChosenSet desk={desk} onDone={published} onDesk={accept} />
      )}
      <EditionList editions={desk.editions} onUndone={isAnother} />
      <SecondLook desk={desk} onDesk={accept} onStale={again} />
    </>
  );
}
