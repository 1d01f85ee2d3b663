import type { SellerFacts } from '#contract/catalogue/seller-facts';

/** A publisher with all that the law wants told. */
export const sampleSeller: SellerFacts = {
  name: 'Éditions du Relais',
  address: ['12 rue de la Falaise', '05000 Gap', 'France'],
  status: 'SARL au capital de 1 000 €, RCS Gap 732 829 320',
  registration: '732 829 320 00074',
  vatNumber: 'FR44732829320',
  exemption: null,
  email: 'bonjour@editions.example',
  phone: '+33 4 92 00 00 00',
  director: 'Ada Grimpe',
  host: ['Hébergeur SAS', '1 quai du Serveur, 59000 Lille', '+33 3 20 00 00 00'],
  mediator: ['Médiation du livre', '2 place du Litige, 75001 Paris', 'https://mediation.example'],
  packaging: ['FR123456_01ABCD', 'FR123456_03EFGH'],
};
