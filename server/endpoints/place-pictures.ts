import { placePicture } from '#contract/endpoints/place-pictures';
import { Bytes } from '../answers/bytes';
import { placePictureFile } from '../catalogue/place-pictures';
import { implement } from '../handler/implement';
import { Refused } from '../handler/refused';

/** A name stands for what it shows, for good. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

/** What everybody may see of crags, sectors, multi-pitches and guidebooks. */
export const placePictureEndpoints = {
  placePicture: implement(placePicture, async ({ db, params }) => {
    const bytes = await placePictureFile(db, params);
    if (!bytes) throw new Refused(404, 'common.error.notFound');
    return new Bytes(bytes, `image/${params.format}`, FOR_GOOD);
  }),
};
