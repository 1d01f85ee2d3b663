import { useTranslation } from 'react-i18next';
import type { LocalAscent } from '#worker/db/rows';
import { formatDay } from '../../format/format-date';
import { useLanguage } from '../../language/local-text';
import { useAscentWrites } from '../queries/use-ascent-writes';
import { useOtherVersions } from '../queries/use-other-versions';
import { GaveWay } from './gave-way';

export interface OtherTextsProps {
  ascent: LocalAscent;
  /** In a form a text is not put in the place of what is being typed but added to it. */
  onAdd?: (field: 'comment' | 'partner', text: string) => void;
}

/** The texts of an ascent that another device's took the place of, and the way back to each. */
export function OtherTexts({ ascent, onAdd }: OtherTextsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const writes = useAscentWrites();
  const versions = useOtherVersions(ascent.id) ?? [];
  const about = ascent.climbName ?? ascent.routeLabel;
  return (
    <GaveWay
      versions={versions}
      titleOf={() => t('logbook.other.title')}
      why={({ field, at }) =>
        t(`logbook.other.why.${field}`, { date: formatDay(at.slice(0, 10), language, 'full') })
      }
      textOf={({ text }) => text}
      choicesOf={({ id, field, text }) => [
        onAdd
          ? { words: t('logbook.other.add'), icon: 'plus', act: () => onAdd(field, text) }
          : {
              words: t('logbook.other.restore'),
              icon: 'reset',
              said: t('logbook.other.restored'),
              act: () => writes.update(ascent, { [field]: text }, [id]),
            },
        {
          words: t('logbook.other.dismiss'),
          icon: 'close',
          said: t('logbook.other.dismissed'),
          act: () => writes.dismiss(id, about),
        },
      ]}
    />
  );
}
