import type { Language } from '#contract/language';
import type { Writer } from './letter-words';

const invitation: Record<Language, Writer<'staffInvitation'>> = {
  fr: ({ inviter, email, link }) => ({
    subject: `${inviter} vous invite dans l’équipe de Relais`,
    paragraphs: [
      'Bonjour,',
      `${inviter} vous invite à travailler à la gestion de la boutique Relais. Créez votre compte avec cette adresse, ${email}\u00a0: vos droits y seront dès qu’il est confirmé.`,
    ],
    action: { words: 'Créer mon compte', link },
    footnote: 'L’invitation est valable 7 jours. Si vous ne l’attendiez pas, ignorez cet e-mail.',
  }),
  en: ({ inviter, email, link }) => ({
    subject: `${inviter} invites you to the Relais staff`,
    paragraphs: [
      'Hello,',
      `${inviter} invites you to work on the running of the Relais shop. Open your account with this address, ${email}: your rights will be there as soon as it is confirmed.`,
    ],
    action: { words: 'Open my account', link },
    footnote: 'The invitation works for 7 days. If you did not expect it, ignore this e-mail.',
  }),
};

/** What is said to who is to work at the counter. */
export const staffWords = { staffInvitation: invitation };
