import type { GuidebookData, PhotoData, PictureData } from '../catalogue-format/catalogue-data';
import { drawRoute } from './draw-route';
import { guidebookFacts } from './guidebook-facts';
import { demoCrags } from './places/places';

const PLATE = [1200, 900] as const;

/** The covers of the guidebooks: each a cliff that exists nowhere, of the rock and under the light of its first crag. */
export function drawCovers(guidebooks: readonly GuidebookData[]): {
  photos: PhotoData[];
  pictures: PictureData[];
} {
  const photos: PhotoData[] = [];
  const pictures: PictureData[] = [];
  for (const { id, slug } of guidebooks) {
    const facts = guidebookFacts.find((book) => book.slug === slug);
    const [first = ''] = [...(facts?.multipitchesOf ?? []), ...(facts?.sectorsOf ?? [])];
    const crag = demoCrags.find((one) => one.slug === first);
    const [orientation = 'S'] = crag?.orientations ?? [];
    if (!crag) continue;
    const { picture } = drawRoute(`cover of ${slug}`, crag, orientation, PLATE, true);
    pictures.push(picture);
    photos.push({ of: 'guidebook', id, picture: picture.hash, credit: 'Relais', focus: [0.5, 0.6] });
  }
  return { photos, pictures };
}
