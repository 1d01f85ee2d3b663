import i18next from 'i18next';
import { normalizeLanguage } from '#contract/rules/normalize-language';
import { correctTexts } from '../../language/correct-texts';
import type { Stores } from '../../sync/local/stores';

/**
 * Draws the provider's corrections over the texts of the language of the moment, as they come. Answers how to stop.
 */
export function keepTexts({ device, watch }: Pick<Stores, 'device' | 'watch'>): () => void {
  const follow = () => {
    const language = normalizeLanguage(i18next.language);
    const reading = watch(() => device.provided.get(`texts/${language}`)).subscribe(
      (row) => {
        if (row && 'texts' in row) correctTexts(language, row.texts);
      },
      // Without its database a device says what it was built with.
      () => undefined,
    );
    return () => reading.unsubscribe();
  };
  let stop = follow();
  const again = () => {
    stop();
    stop = follow();
  };
  i18next.on('languageChanged', again);
  return () => {
    stop();
    i18next.off('languageChanged', again);
  };
}
