import { useTranslation } from 'react-i18next';
import type { ItemKey } from '#contract/workshop/item-key';
import { useLanguage } from '../../language/local-text';
import { labelOf, type EditedItem } from '../queries/edited-item';
import { useRegions } from '../queries/use-edited';
import { useRevise } from '../queries/use-revise';
import { ChoiceControl } from './choice-controls';
import { FieldFrame } from './field-frame';

/** The region that a crag or multi-pitch lies in. */
export function RegionChoice({ item }: { item: EditedItem }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { revise } = useRevise();
  const regions = useRegions() ?? [];
  const chosen = (item.fields['region'] ?? null) as ItemKey | null;
  return (
    <FieldFrame item={item} field="region">
      <ChoiceControl
        label={t('workshop.field.region')}
        value={chosen}
        isOptional={false}
        choices={regions.map((region) => ({ value: region.key, text: labelOf(region, language) }))}
        onValue={(region) => region && void revise(item.key, { region }, labelOf(item, language))}
      />
    </FieldFrame>
  );
}
