import { activationAnswers, activationCodes, activationLinks } from '../schema/activations';
import { givenAccessTag } from '../schema/given-access';
import { activity, machine, nobody, secret, tagNobodys, tagTable } from '../tag';

/** How customers opened the digital edition of a book they own on paper, and what was opened to them by hand. */
export const activationTags = [
  givenAccessTag,
  tagTable(activationLinks, {
    words: { fr: 'Demandes d’activation', en: 'Requests for activation' },
    owner: { by: 'customerId', column: 'customerId' },
    why: 'contract',
    kept: 'day',
    columns: {
      tokenHash: secret,
      customerId: machine,
      guidebookId: activity('Topo n°', 'Guidebook no.'),
      createdAt: activity('Demandée le', 'Asked on'),
      usedAt: activity('Lien utilisé le', 'Link used on'),
    },
  }),
  // The code stays used when its customer goes; who used it is forgotten.
  tagTable(activationCodes, {
    words: { fr: 'Codes d’activation utilisés', en: 'Activation codes used' },
    owner: { by: 'customerId', column: 'usedBy' },
    why: 'contract',
    kept: 'account',
    columns: {
      hash: secret,
      guidebookId: activity('Topo n°', 'Guidebook no.'),
      createdAt: machine,
      usedBy: machine,
      usedAt: activity('Utilisé le', 'Used on'),
    },
  }),
];

export const activationAnswerTag = tagNobodys(activationAnswers, { guidebookId: nobody, hash: nobody });
