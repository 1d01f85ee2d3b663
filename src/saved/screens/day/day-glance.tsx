import { useTranslation } from 'react-i18next';
import { Figures } from '../../../catalogue/parts/figures';
import { formatAge } from '../../../format/format-age';
import { formatCragTime } from '../../../format/format-crag-time';
import { useLanguage } from '../../../language/local-text';
import { useMinute } from '../../../sync/local/use-minute';
import type { DayPlan } from './plan-day';

/** What a look tells of the day: its light, how much is closed, and how much is proven to open offline. */
export function DayGlance({ plan }: { plan: DayPlan }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useMinute();
  const total = plan.routes.length;
  const [first, last] = [plan.light[0], plan.light.at(-1)];
  const kinds = plan.routes.some(({ route: { type } }) => type === 'multipitch') ? 'routes' : 'sectors';
  const closures = [
    plan.closed > 0 && t('day.closed', { count: plan.closed, total }),
    plan.closed === 0 && plan.unknown === 0 && t('day.noClosure'),
    plan.unknown > 0 &&
      (plan.unknown === total
        ? t('day.closuresUnknown.all')
        : t(`day.closuresUnknown.${kinds}`, { count: plan.unknown, total })),
  ];
  const offline = [
    t('day.ready', { count: plan.ready, total }),
    plan.checkedAt !== null && t('day.checked', { age: formatAge(plan.checkedAt, now, language) }),
  ];
  return (
    <Figures
      figures={[
        { label: t('day.closures'), value: closures.filter(Boolean).join(' · ') },
        {
          label: t('day.light'),
          value:
            first && last
              ? t('day.lightHours', {
                  from: formatCragTime(first.from, language),
                  to: formatCragTime(last.to, language),
                })
              : t('day.noLight'),
        },
        { label: t('day.offline'), value: offline.filter(Boolean).join(', ') },
      ]}
    />
  );
}
