import { presentation } from '#contract/endpoints/presentation';
import { implement } from '../handler/implement';
import { Refused } from '../handler/refused';
import { findPage } from '../presentation/find-page';

/** Pages in the provider's own words. */
export const presentationEndpoints = {
  presentation: implement(presentation, async ({ db, params }) => {
    const page = await findPage(db, params.slug);
    if (!page) throw new Refused(404, 'common.error.notFound');
    return page;
  }),
};
