import type { Language } from '#contract/language';
import type { Kept, Purpose, Words } from '../database/tag';

/** How long each thing is kept, in words; `maintenance` does what they promise. */
export const keptWords: Readonly<Record<Kept, Words>> = {
  account: { fr: 'aussi longtemps que le compte', en: 'as long as the account' },
  removal: {
    fr: 'jusqu’à ce que vous le supprimiez, et 180 jours de plus pour que chaque appareil l’apprenne',
    en: 'until you delete it, and 180 days more so that every device hears of it',
  },
  untilRemoved: { fr: 'jusqu’à ce que vous la supprimiez', en: 'until you remove it' },
  sessionEnd: {
    fr: '30 jours après la déconnexion ; un appareil inactif est déconnecté après 180 jours',
    en: '30 days after the sign-out; a device that is not used is signed out after 180 days',
  },
  monthOrListed: {
    fr: '30 jours ; d’une modification refusée, jusqu’à ce que vous la retiriez de votre liste',
    en: '30 days; of a refused change, until you take it off your list',
  },
  letterWaiting: { fr: 'jusqu’à l’envoi, deux jours au plus', en: 'until it is sent, two days at most' },
  letterMonth: { fr: '30 jours après l’envoi', en: '30 days after it is sent' },
  giftWaiting: {
    fr: 'jusqu’à ce que le cadeau soit ouvert ou annulé, jamais plus longtemps que le compte',
    en: 'until the gift is opened or cancelled, never longer than the account',
  },
  registrationWeek: { fr: '7 jours', en: '7 days' },
  twoDays: { fr: 'deux jours', en: 'two days' },
  decade: {
    fr: 'dix ans, comme la loi le veut des pièces comptables (article L123-22 du Code de commerce)',
    en: 'ten years, as the law wants of account books (article L123-22 of the French Commercial Code)',
  },
  day: { fr: 'un jour', en: 'one day' },
};

export const purposeWords: Readonly<Record<Purpose, Words>> = {
  contract: { fr: 'pour tenir ce que votre compte promet', en: 'to do what your account is for' },
  consent: { fr: 'parce que vous l’avez permis', en: 'because you allowed it' },
  security: { fr: 'pour protéger votre compte', en: 'to protect your account' },
};

/** What the files of an export say besides the data. */
export const exportWords: Readonly<
  Record<
    Language,
    {
      folder: string;
      readme: string;
      title: string;
      about: string;
      why: string;
      kept: string;
      leftOut: string;
      rows: (count: number) => string;
    }
  >
> = {
  fr: {
    folder: 'relais-donnees',
    readme: 'LISEZMOI.txt',
    title: 'Vos données chez Relais',
    about:
      'Tout ce que Relais garde de vous au moment de l’export : « relais.json » en un seul fichier pour les programmes, et un fichier CSV par sujet pour les tableurs. Les heures sont en temps universel (UTC).',
    why: 'Pourquoi',
    kept: 'Combien de temps',
    leftOut:
      'Ne sont pas donnés : l’empreinte de votre mot de passe et les secrets de vos appareils et de vos e-mails, car qui trouverait ce fichier pourrait s’en servir.',
    rows: (count) => `${count} ${count < 2 ? 'ligne' : 'lignes'}`,
  },
  en: {
    folder: 'relais-data',
    readme: 'README.txt',
    title: 'Your data at Relais',
    about:
      'Everything Relais keeps of you at the time of the export: “relais.json” in one file for programs, and a CSV file for each subject for spreadsheets. Times are in UTC.',
    why: 'Why',
    kept: 'How long',
    leftOut:
      'Left out: the hash of your password and the secrets of your devices and e-mails, because whoever found this file could use them.',
    rows: (count) => (count === 1 ? '1 row' : `${count} rows`),
  },
};
