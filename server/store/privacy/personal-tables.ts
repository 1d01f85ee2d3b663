import { nobodysTags, subjectTags } from '#server/database/tags/all-tags';
import type { NobodysTable, PersonalTable } from '#server/database/tag';
import { serverTables } from '../feed/synced-tables';

const syncedTags = Object.values(serverTables).map(({ tag }): PersonalTable => tag);

/**
 * The tables that hold something of people, in the order an export lists them; a synced table that no subject lists
 * comes last.
 */
export const personalTables: readonly PersonalTable[] = [...new Set([...subjectTags, ...syncedTags])];

/** Every table with what its columns hold; a test holds it against the database. */
export const allTables: readonly (PersonalTable | NobodysTable)[] = [...personalTables, ...nobodysTags];
