import { ASCENT_TYPE_WISH, ascentTypes } from '#contract/rules/ascent-type';
import type { PersonalDb } from '#worker/db/personal-db';
import { createAscent } from '#worker/mutations/ascents';
import { mutate } from '#worker/mutations/mutate';
import { LogbookPages } from '../../../../src/logbook/queries/logbook-pages';
import { openFilled } from '../own-database';
import { drawAscents } from './shown-list';
import type { TickStore } from './tick-store';

const climbed = ascentTypes.filter((type) => type !== ASCENT_TYPE_WISH);

/** The product's own: a mutation with its outbox entry and mirror, strictly durable, and the logbook's live pages. */
export function ownTicks(): TickStore {
  let db: PersonalDb | undefined;
  return {
    async open(size, list) {
      db = await openFilled('tick-own', size);
      await showOwn(db, list);
    },
    tick: async (ascent) => db && mutate(db, createAscent, ascent),
  };
}

/** Draws the first page of the logbook, as its screen reads it, again whenever it changes. */
export async function showOwn(db: PersonalDb, list: HTMLElement): Promise<void> {
  const pages = new LogbookPages(db, climbed);
  await new Promise<void>((resolve) => {
    pages.subscribe(() => {
      drawAscents(list, pages.view()?.ascents ?? []);
      resolve();
    });
  });
}
