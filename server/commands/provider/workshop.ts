import { changeSecondLook } from '#server/publishing/offers';
import { readSecondLook } from '#server/store/editions/offers';
import { Misused, type ProviderCommand } from './provider-command';

export const workshopSecondLook: ProviderCommand = {
  name: 'workshop second-look',
  takes: '[on|off]',
  does: 'Says whether somebody else than who offers changes of the content publishes them; without a word, how it is.',
  async run([state, ...more], { withDatabase, say }) {
    if (more.length > 0 || (state !== undefined && state !== 'on' && state !== 'off')) {
      throw new Misused('This takes on or off, or nothing.');
    }
    return withDatabase(async (db) => {
      if (state !== undefined) await changeSecondLook(db, { on: state === 'on' }, { now: Date.now() });
      const isOn = await readSecondLook(db);
      say(
        isOn ? 'Somebody else looks before each publishing; owners publish alone.' : 'Editors publish alone.',
      );
      return true;
    });
  },
};
