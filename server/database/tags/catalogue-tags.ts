import * as schema from '../schema/catalogue';
import { copyKeyTag } from '../schema/copy-keys';
import { correctedTexts } from '../schema/corrected-texts';
import { erasedTokens } from '../schema/erased-tokens';
import { flashMessageRegions, flashMessages } from '../schema/flash-messages';
import { presentationPages } from '../schema/presentation-pages';
import { shippingRates } from '../schema/shipping';
import { nobody, tagNobodys } from '../tag';

const at = { lat: nobody, lon: nobody };
const dated = { createdAt: nobody, updatedAt: nobody };
const named = { id: nobody, slug: nobody, name: nobody, enabled: nobody };
const drawn = { sectorId: nobody, multipitchId: nobody };

/** What the provider publishes, and what cannot be told of anyone any more. */
export const catalogueTags = [
  tagNobodys(schema.catalogue, { only: nobody, version: nobody, demo: nobody, importedAt: nobody }),
  tagNobodys(schema.region, { ...named, ...at }),
  tagNobodys(schema.crag, {
    ...named,
    ...at,
    ...dated,
    regionId: nobody,
    kind: nobody,
    rock: nobody,
    description: nobody,
    carFree: nobody,
    landing: nobody,
    months: nobody,
  }),
  tagNobodys(schema.sector, {
    ...named,
    ...dated,
    cragId: nobody,
    position: nobody,
    orientation: nobody,
    footLat: nobody,
    footLon: nobody,
    family: nobody,
    content: nobody,
  }),
  tagNobodys(schema.climb, {
    id: nobody,
    sectorId: nobody,
    number: nobody,
    name: nobody,
    grade: nobody,
    lengthMeters: nobody,
    bolts: nobody,
    stars: nobody,
    note: nobody,
  }),
  tagNobodys(schema.multipitch, {
    ...named,
    ...at,
    ...dated,
    regionId: nobody,
    cragId: nobody,
    orientation: nobody,
    gradeObligatory: nobody,
    equipment: nobody,
    content: nobody,
  }),
  tagNobodys(schema.pitch, {
    id: nobody,
    multipitchId: nobody,
    number: nobody,
    grade: nobody,
    lengthMeters: nobody,
    bolts: nobody,
    note: nobody,
  }),
  tagNobodys(schema.guidebook, {
    id: nobody,
    slug: nobody,
    label: nobody,
    kind: nobody,
    edition: nobody,
    year: nobody,
    description: nobody,
    activationQuestion: nobody,
    climbNamesPublic: nobody,
    position: nobody,
    createdAt: nobody,
    enabled: nobody,
  }),
  tagNobodys(schema.guidebookRegion, { guidebookId: nobody, regionId: nobody }),
  tagNobodys(schema.guidebookSector, { guidebookId: nobody, sectorId: nobody, sample: nobody }),
  tagNobodys(schema.guidebookMultipitch, { guidebookId: nobody, multipitchId: nobody }),
  tagNobodys(schema.product, {
    id: nobody,
    kind: nobody,
    guidebookId: nobody,
    cragId: nobody,
    multipitchId: nobody,
    priceCents: nobody,
    vatRate: nobody,
    ownCopy: nobody,
    enabled: nobody,
  }),
  tagNobodys(schema.paperStock, { productId: nobody, copies: nobody, toldCopies: nobody }),
  copyKeyTag,
  tagNobodys(schema.discountStep, { fromCents: nobody, percent: nobody }),
  tagNobodys(schema.picture, {
    hash: nobody,
    mediaType: nobody,
    width: nobody,
    height: nobody,
    bytes: nobody,
  }),
  tagNobodys(schema.topo, { id: nobody, ...drawn, position: nobody, pictureHash: nobody, alt: nobody }),
  tagNobodys(schema.topoLine, {
    topoId: nobody,
    number: nobody,
    ...drawn,
    climbId: nobody,
    pitchId: nobody,
    points: nobody,
  }),
  tagNobodys(schema.indexFile, { hash: nobody, bytes: nobody }),
  tagNobodys(schema.indexEdition, { version: nobody, form: nobody, content: nobody, manifest: nobody }),
  tagNobodys(schema.preparedEdition, { version: nobody, form: nobody, content: nobody, guidebooks: nobody }),
  tagNobodys(schema.searchPart, { content: nobody, place: nobody, bytes: nobody }),
  tagNobodys(shippingRates, {
    id: nobody,
    method: nobody,
    countries: nobody,
    exceptCountries: nobody,
    priceCents: nobody,
    isTracked: nobody,
    daysMin: nobody,
    daysMax: nobody,
  }),
  tagNobodys(flashMessages, {
    id: nobody,
    label: nobody,
    content: nobody,
    severity: nobody,
    discardable: nobody,
    startsAt: nobody,
    endsAt: nobody,
  }),
  tagNobodys(flashMessageRegions, { flashMessageId: nobody, regionId: nobody }),
  tagNobodys(correctedTexts, { language: nobody, key: nobody, words: nobody }),
  tagNobodys(presentationPages, { slug: nobody, title: nobody, content: nobody, updatedAt: nobody }),
  // Hashes of random keys: whose they were went with the account.
  tagNobodys(erasedTokens, { hash: nobody, erasedAt: nobody }),
];
