import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { nobody, tagNobodys } from '../../tag';

/** Pictures of revisions; a picture that is in no topo and of no place is readable by editors alone. */
export const revisionPictures = pgTable('revision_picture', {
  pictureHash: text('picture_hash').primaryKey(),
  madeAt: timestamp('made_at', { withTimezone: true, mode: 'date' }).notNull(),
});

export const revisionPictureTag = tagNobodys(revisionPictures, { pictureHash: nobody, madeAt: nobody });

/** Which picture was made of a photograph: changes that waited on the device go on naming the photograph. */
export const adoptedPhotos = pgTable('adopted_photo', {
  photoHash: text('photo_hash').primaryKey(),
  pictureHash: text('picture_hash').notNull(),
});

export const adoptedPhotoTag = tagNobodys(adoptedPhotos, { photoHash: nobody, pictureHash: nobody });
