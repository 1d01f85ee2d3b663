import type { CatalogueData } from '#server/catalogue-format/catalogue-data';
import {
  GUIDEBOOK_ID,
  MULTIPITCH_ID,
  OTHER_CRAG_ID,
  OTHER_GUIDEBOOK_ID,
  smallCatalogue,
} from './small-catalogue';

/** The products of the small shop, by what they are. */
export const ware = {
  paper: 1,
  digital: 2,
  otherPaper: 3,
  otherDigital: 4,
  /** A crag that the other guidebook holds whole. */
  crag: 5,
  /** A multi-pitch of the other guidebook. */
  multipitch: 6,
} as const;

const of = { guidebookId: null, cragId: null, multipitchId: null };

/** The small catalogue with something to buy. */
export const smallShop: CatalogueData = {
  ...smallCatalogue,
  products: [
    { ...of, id: ware.paper, guidebookId: GUIDEBOOK_ID, kind: 'physical', priceCents: 2900, vatRate: 5.5 },
    { ...of, id: ware.digital, guidebookId: GUIDEBOOK_ID, kind: 'virtual', priceCents: 1900, vatRate: 20 },
    {
      ...of,
      id: ware.otherPaper,
      guidebookId: OTHER_GUIDEBOOK_ID,
      kind: 'physical',
      priceCents: 2400,
      vatRate: 5.5,
    },
    {
      ...of,
      id: ware.otherDigital,
      guidebookId: OTHER_GUIDEBOOK_ID,
      kind: 'virtual',
      priceCents: 1500,
      vatRate: 20,
    },
    { ...of, id: ware.crag, cragId: OTHER_CRAG_ID, kind: 'virtual', priceCents: 490, vatRate: 20 },
    {
      ...of,
      id: ware.multipitch,
      multipitchId: MULTIPITCH_ID,
      kind: 'virtual',
      priceCents: 290,
      vatRate: 20,
    },
  ],
};
