import i18next from 'i18next';
import drawingEn from '../../language/en/drawing.json';
import groundEn from '../../language/en/ground.json';
import importsEn from '../../language/en/imports.json';
import en from '../../language/en/workshop.json';
import drawingFr from '../../language/fr/drawing.json';
import groundFr from '../../language/fr/ground.json';
import importsFr from '../../language/fr/imports.json';
import fr from '../../language/fr/workshop.json';

/** Adds the workshop's texts, in both languages, for they come with its file; what the provider has corrected stays. */
export function addWorkshopTexts(): void {
  const inFrench = { workshop: fr, drawing: drawingFr, ground: groundFr, imports: importsFr };
  const inEnglish = { workshop: en, drawing: drawingEn, ground: groundEn, imports: importsEn };
  i18next.addResourceBundle('fr', 'translation', inFrench, true, false);
  i18next.addResourceBundle('en', 'translation', inEnglish, true, false);
}
