import { useNavigate } from '@tanstack/react-router';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ItemKey } from '#contract/workshop/item-key';
import { FileField } from '../../kit/form/file-field';
import { Problem } from '../../kit/form/problem';
import { useOwnCredit } from '../queries/use-own-credit';
import { idOf, type EditedItem } from '../queries/edited-item';
import { useKeepPicture } from '../queries/use-keep-picture';
import { newItemKey, useRevise } from '../queries/use-revise';

/**
 * Begins a topo of a route from a photograph of the camera or a file, which this device keeps until it is sent, and leads
 * to it. What is wrong with a photograph is said below the button.
 */
export function AddTopo({
  place,
  name,
  topos,
}: {
  /** The sector or multi-pitch. */
  place: ItemKey;
  name: string;
  /** The topos that the route has; the new one stands after them. */
  topos: readonly EditedItem[];
}) {
  const { t } = useTranslation();
  const { revise } = useRevise();
  const navigate = useNavigate();
  const credit = useOwnCredit();
  const { keep, isWorking, problem } = useKeepPicture();

  async function begin(file: File) {
    const picture = await keep(file);
    if (!picture) return;
    const key = newItemKey('topo');
    const numbers = topos.map(({ fields }) => Number(fields['number'] ?? 0));
    const number = Math.max(topos.length, ...numbers) + 1;
    const words = (language: 'fr' | 'en') => i18next.getFixedT(language)('drawing.alt', { name, number });
    const alt = { fr: words('fr'), en: words('en') };
    await revise(
      key,
      { of: place, number, picture, alt, credit: credit || null, lines: [], descents: [] },
      words(currentOf(i18next.language)),
    );
    await navigate({ to: '/{-$lng}/provider/workshop/drawing/$key', params: { key: idOf(key) } });
  }

  return (
    <div>
      <FileField
        words={t(isWorking ? 'photos.working' : 'drawing.add')}
        accept="image/jpeg,image/png,image/webp"
        variant="plain"
        onFile={(file) => void begin(file)}
      />
      <Problem words={problem && t(problem)} />
    </div>
  );
}

const currentOf = (language: string) => (language === 'en' ? 'en' : 'fr');
