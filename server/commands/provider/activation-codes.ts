import { CODES_AT_ONCE_MAX } from '#contract/endpoints/counter/paper-access';
import { makeCodes } from '#server/activations/paper-access';
import { countActivationCodes } from '#server/store/access/activations';
import { findGuidebook } from './find-guidebook';
import { Misused, type ProviderCommand } from './provider-command';

export const activationCodes: ProviderCommand = {
  name: 'activation codes',
  takes: 'GUIDEBOOK COUNT',
  does: 'Makes COUNT new codes to be printed in a guidebook, each for one account, and prints them: only their hashes are kept. With 0 it counts those there are.',
  async run([slug, wanted, ...rest], { withDatabase, say }) {
    const count = Number(wanted);
    const isCount = Number.isInteger(count) && count >= 0 && count <= CODES_AT_ONCE_MAX;
    if (slug === undefined || rest.length > 0 || !isCount) {
      throw new Misused(`This takes GUIDEBOOK COUNT, at most ${CODES_AT_ONCE_MAX} at once.`);
    }
    return withDatabase(async (db) => {
      const guidebookId = await findGuidebook(db, slug);
      for (const code of await makeCodes(db, guidebookId, count, Date.now())) say(code);
      const { all, used } = await countActivationCodes(db, guidebookId);
      if (count === 0) say(`${slug} has ${all} codes, ${used} of them used.`);
      return true;
    });
  },
};
