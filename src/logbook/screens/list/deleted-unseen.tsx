import { useTranslation } from 'react-i18next';
import type { LocalOtherVersion } from '#worker/db/rows';
import { GaveWay } from '../../parts/gave-way';
import { useAscentWrites } from '../../queries/use-ascent-writes';
import { useGaveWay } from '../../queries/use-other-versions';

/** Ascents that were deleted though another device had changed them: told here, with the way back. */
export function DeletedUnseen() {
  const { t } = useTranslation();
  const writes = useAscentWrites();
  const { deleted } = useGaveWay();
  return (
    <GaveWay
      versions={deleted}
      titleOf={nameOf}
      why={() => t('logbook.other.deleted')}
      textOf={({ ascent }) => ascent?.comment ?? ''}
      choicesOf={(version) => [
        {
          words: t('logbook.other.bringBack'),
          icon: 'reset',
          said: t('logbook.other.broughtBack', { name: nameOf(version) }),
          act: () => writes.bringBack(version),
        },
        {
          words: t('logbook.other.leave'),
          icon: 'trash',
          said: t('logbook.other.left', { name: nameOf(version) }),
          act: () => writes.dismiss(version.id, nameOf(version)),
        },
      ]}
    />
  );
}

function nameOf({ ascent }: LocalOtherVersion): string {
  return ascent?.climbName ?? ascent?.routeLabel ?? '';
}
