import { appliedWrites, ascents, cartItems, dismissals, savedRoutes, validations } from '../schema/customers';
import { flashAcknowledgements } from '../schema/flash-messages';
import { listEntryTag, ownListTag, ownNoteTag } from '../schema/own-lists';
import { activity, choice, machine, tagTable } from '../tag';

const ofCustomer = { by: 'customerId', column: 'customerId' } as const;
const wasDeleted = activity('Supprimé', 'Deleted');

export const validationTag = tagTable(validations, {
  words: { fr: 'Topos ouverts', en: 'Opened guidebooks' },
  owner: ofCustomer,
  why: 'contract',
  kept: 'account',
  columns: {
    id: machine,
    customerId: machine,
    guidebookId: activity('Topo n°', 'Guidebook no.'),
    productId: activity('Article n°', 'Product no.'),
    slug: activity('Nom court', 'Short name'),
    label: activity('Titre', 'Title'),
    endAt: activity('Ouvert jusqu’au', 'Open until'),
    createdAt: activity('Ouvert le', 'Opened on'),
    activated: activity('Par activation', 'By activation'),
    v: machine,
    deleted: wasDeleted,
  },
});

export const savedRouteTag = tagTable(savedRoutes, {
  words: { fr: 'Voies enregistrées', en: 'Saved routes' },
  owner: ofCustomer,
  why: 'contract',
  kept: 'removal',
  columns: {
    customerId: machine,
    routeType: activity('Genre', 'Kind'),
    routeId: activity('Secteur ou grande voie n°', 'Sector or multi-pitch no.'),
    savedAt: activity('Enregistrée le', 'Saved on'),
    v: machine,
    deleted: wasDeleted,
  },
});

export const ascentTag = tagTable(ascents, {
  words: { fr: 'Carnet', en: 'Logbook' },
  owner: ofCustomer,
  why: 'contract',
  kept: 'removal',
  columns: {
    id: machine,
    customerId: machine,
    type: activity('Genre', 'Kind'),
    routeId: activity('Secteur ou grande voie n°', 'Sector or multi-pitch no.'),
    climbId: activity('Voie n°', 'Climb no.'),
    routeLabel: activity('Lieu', 'Place'),
    climbName: activity('Voie', 'Climb'),
    grade: activity('Cotation', 'Grade'),
    date: activity('Jour', 'Day'),
    ascentType: activity(
      'Style (10 à vue, 20 flash, 30 enchaînée, 35 après moulinette, 40 en travail, 50 envie)',
      'Style (10 on sight, 20 flash, 30 redpoint, 35 after top-rope, 40 working, 50 wish)',
    ),
    attempts: activity('Essais', 'Attempts'),
    score: activity('Note', 'Rating'),
    comment: activity('Commentaire', 'Comment'),
    partner: activity('Avec', 'With'),
    pitch: activity('Longueur', 'Pitch'),
    origin: activity('Origine, telle que le fichier importé la dit', 'Origin, as the imported file says it'),
    createdAt: activity('Saisi le', 'Written on'),
    v: machine,
    deleted: wasDeleted,
  },
});

export const cartItemTag = tagTable(cartItems, {
  words: { fr: 'Panier', en: 'Cart' },
  owner: ofCustomer,
  why: 'contract',
  kept: 'removal',
  columns: {
    customerId: machine,
    productId: activity('Article n°', 'Product no.'),
    quantity: activity('Quantité', 'Quantity'),
    gift: choice('À offrir', 'A gift'),
    withOwn: choice('Dont un pour soi', 'One of them for oneself'),
    addedAt: activity('Ajouté le', 'Added on'),
    v: machine,
    deleted: wasDeleted,
  },
});

export const dismissalTag = tagTable(dismissals, {
  words: { fr: 'Refus retirés de la liste', en: 'Refusals taken off the list' },
  owner: ofCustomer,
  why: 'contract',
  kept: 'removal',
  columns: {
    customerId: machine,
    key: activity('Modification', 'Change'),
    v: machine,
    deleted: activity('Remis dans la liste', 'Put back on the list'),
  },
});

export const flashAcknowledgementTag = tagTable(flashAcknowledgements, {
  words: { fr: 'Messages lus', en: 'Messages read' },
  owner: ofCustomer,
  why: 'contract',
  kept: 'account',
  columns: { customerId: machine, flashMessageId: activity('Message n°', 'Message no.'), v: machine },
});

/** What a customer climbs, saves, owns and means to buy, and how it reached us. */
export const climbingTags = [
  validationTag,
  savedRouteTag,
  ascentTag,
  cartItemTag,
  dismissalTag,
  ownListTag,
  listEntryTag,
  ownNoteTag,
  tagTable(appliedWrites, {
    words: { fr: 'Modifications reçues', en: 'Changes received' },
    owner: ofCustomer,
    why: 'contract',
    kept: 'account',
    columns: {
      customerId: machine,
      key: activity('Modification', 'Change'),
      name: activity('Genre', 'Kind'),
      fingerprint: machine,
      status: activity('Réponse', 'Answer'),
      body: activity('Contenu', 'Content', { kept: 'monthOrListed' }),
      sent: activity('Ce qui a été refusé', 'What was refused', { kept: 'monthOrListed' }),
      v: machine,
      refused: activity('Refusée', 'Refused'),
      listed: activity('Sur la liste des refus', 'On the list of refusals'),
      createdAt: activity('Reçue le', 'Received on'),
    },
  }),
  flashAcknowledgementTag,
];
