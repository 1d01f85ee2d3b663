import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';

/**
 * Says anew what everybody may see of each place: its photograph, else the rock of its first topo that is open. Open is
 * what a free sample shows, and what stands only in guidebooks that let it be seen. A crag shows its first sector that
 * has something to show, else its first multi-pitch; a guidebook its free sample.
 */
export async function writePlacePictures(db: Database): Promise<void> {
  await db.execute(sql`delete from place_picture`);
  await db.execute(sql`
    with shown as (
      select topo.*,
        coalesce((select bool_or(sample) from guidebook_sector held where held.sector_id = topo.sector_id), false)
          as is_sample,
        coalesce((
          select bool_and(book.topo_pictures_public)
            from (select guidebook_id from guidebook_sector where sector_id = topo.sector_id
                  union all
                  select guidebook_id from guidebook_multipitch where multipitch_id = topo.multipitch_id) held
            join guidebook book on book.id = held.guidebook_id
        ), false) as is_let
      from topo
    ), open_hash as (
      select picture_hash from shown group by picture_hash having bool_or(is_sample) or bool_and(is_let)
    ), open_topo as (
      select * from topo where picture_hash in (select picture_hash from open_hash)
    ), of_sector as (
      select distinct on (sector.id) sector.id, sector.crag_id, sector.position, topo.picture_hash
        from open_topo topo join sector on sector.id = topo.sector_id
       where sector.enabled order by sector.id, topo.position
    ), of_multipitch as (
      select distinct on (wall.id) wall.id, wall.crag_id, topo.picture_hash
        from open_topo topo join multipitch wall on wall.id = topo.multipitch_id
       where wall.enabled order by wall.id, topo.position
    ), of_crag as (
      select distinct on (crag_id) crag_id as id, picture_hash
        from (select crag_id, picture_hash, 0 as turn, position as at from of_sector
              union all
              select crag_id, picture_hash, 1, id from of_multipitch where crag_id is not null) routes
       order by crag_id, turn, at
    ), of_guidebook as (
      select held.guidebook_id as id, of_sector.picture_hash
        from guidebook_sector held join of_sector on of_sector.id = held.sector_id where held.sample
    ), drawn as (
      select 'sector' as place_kind, id, picture_hash from of_sector
      union all select 'multipitch', id, picture_hash from of_multipitch
      union all select 'crag', id, picture_hash from of_crag
      union all select 'guidebook', id, picture_hash from of_guidebook
    ), chosen as (
      select place_kind, place_id, picture_hash, true as is_photo, concat(focus_x, ' ', focus_y) as cut
        from place_photo
      union all
      select place_kind, id, picture_hash, false, 'lines' from drawn
       where (place_kind, id) not in (select place_kind, place_id from place_photo)
    )
    insert into place_picture (place_kind, place_id, picture_hash, is_photo, picture_id)
    select place_kind, place_id, picture_hash, is_photo, ${pictureId} from chosen`);
  await db.execute(sql`
    delete from place_picture_file where picture_id not in (select picture_id from place_picture)`);
}

/**
 * Eleven signs that name a public picture for good: what it is made of, and where that is cut. They are of a hash of the
 * hash, so that nobody comes from them to the picture itself.
 */
const pictureId = sql`translate(
  encode(substr(sha256(convert_to(concat(cut, ' ', picture_hash), 'UTF8')), 1, 8), 'base64'), '+/=', '-_')`;
