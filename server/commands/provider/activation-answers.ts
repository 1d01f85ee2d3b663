import { hashAnswers, rightAnswers } from '#server/activations/paper-access';
import { replaceAnswers } from '#server/store/access/activations';
import { findGuidebook } from './find-guidebook';
import { Misused, type ProviderCommand } from './provider-command';

export const activationAnswers: ProviderCommand = {
  name: 'activation answers',
  takes: 'GUIDEBOOK [ANSWER …]',
  does: 'Makes these the right answers to the question of a guidebook’s paper edition, and no others; without any, its question is not asked. Case, accents and articles do not count.',
  async run([slug, ...answers], { withDatabase, say }) {
    if (slug === undefined) throw new Misused('This takes GUIDEBOOK [ANSWER …].');
    const right = rightAnswers(answers);
    if (right.includes('')) throw new Misused('An answer needs a letter or a figure.');
    return withDatabase(async (db) => {
      const guidebookId = await findGuidebook(db, slug);
      await replaceAnswers(db, guidebookId, await hashAnswers(right));
      say(right.length === 0 ? `${slug} asks nothing now.` : `${slug} takes: ${right.join(', ')}.`);
      return true;
    });
  },
};
