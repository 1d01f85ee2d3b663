import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { houseSecondLook, type PublishingDesk } from '#contract/endpoints/house/publishing';
import { useAct } from '../../../counter/queries/use-act';
import { useRoles } from '../../../counter/queries/use-roles';
import { CheckRow } from '../../../kit/form/check-row';
import { Problem } from '../../../kit/form/problem';
import { useRequestWords } from '../../../kit/form/use-request-words';
import styles from '../../parts/workshop.module.css';

/** Whether somebody else than who offers a set publishes it; owners say so. */
export function SecondLook({
  desk,
  onDesk,
  onStale,
}: {
  desk: PublishingDesk;
  onDesk: (desk: PublishingDesk) => void;
  onStale: () => void;
}) {
  const { t } = useTranslation();
  const roles = useRoles();
  const wordsOf = useRequestWords();
  const [trouble, setTrouble] = useState<string>();
  const { act, isWorking } = useAct(houseSecondLook);
  if (!roles?.includes('owner')) return null;
  return (
    <section className={styles['card']}>
      <h2>{t('workshop.rule')}</h2>
      <CheckRow
        isOn={desk.secondLook}
        isDisabled={isWorking}
        onOn={(on) =>
          void act({ seen: desk.secondLook, on }).then((answer) => {
            setTrouble(answer.kind === 'done' ? undefined : wordsOf(answer));
            if (answer.kind === 'done') onDesk(answer.data);
            else if (answer.kind === 'refused') onStale();
          })
        }
      >
        {t('workshop.secondLook')}
      </CheckRow>
      <Problem words={trouble} />
    </section>
  );
}
