import { ascentTypes } from '#contract/rules/ascent-type';
import type { PersonalDb } from '#worker/db/personal-db';
import { createAscent } from '#worker/mutations/ascents';
import { mutate } from '#worker/mutations/mutate';
import { LogbookPages } from '../../../../src/logbook/queries/logbook-pages';
import { openFilled } from '../own-database';
import { drawAscents } from './shown-list';
import type { TickStore } from './tick-store';

/** The product's own: a mutation with its outbox entry and mirror, strictly durable, and the logbook's live pages. */
export function ownTicks(): TickStore {
  let db: PersonalDb | undefined;
  return {
    async open(size, list) {
      db = await openFilled('tick-own', size);
      const pages = new LogbookPages(
        db,
        ascentTypes.filter((type) => type !== 50),
      );
      await new Promise<void>((resolve) => {
        pages.subscribe(() => {
          drawAscents(list, pages.view()?.ascents ?? []);
          resolve();
        });
      });
    },
    tick: async (ascent) => db && mutate(db, createAscent, ascent),
  };
}
