import { accessTo, guidebookKeys, isReadable } from '#contract/rules/access';
import * as contract from '#contract/endpoints/own-catalogue';
import { indexKinds } from '#contract/rules/catalogue-values';
import { noRights } from '#contract/search/search-rights';
import { noSearch } from '#contract/search/search-text';
import { customerOf, implement, type RawCall } from '../handler/implement';
import { readValidations } from '../store/access/validations';

/** What of the catalogue is the customer's, and the names a tick may be of. Nothing of it is gated. */
export const ownCatalogueEndpoints = {
  ownGuidebooks: implement(contract.ownGuidebooks, async (call) => {
    const served = await call.services.catalogue.current();
    const validations = await readValidations(call.db, customerOf(call));
    return (await served.guidebooks()).flatMap(({ summary: guidebook }) => {
      const access = accessTo(guidebookKeys(guidebook.id, guidebook.products), validations, call.now);
      if (access.state === 'none' || !isReadable(access)) return [];
      return [{ ...guidebook, endValidationDate: access.until }];
    });
  }),
  autocompleteSector: implement(contract.autocompleteSector, (call) =>
    named(call, 'sector', call.query.query),
  ),
  autocompleteMultipitch: implement(contract.autocompleteMultipitch, (call) =>
    named(call, 'multipitch', call.query.query),
  ),
};

async function named({ services }: RawCall, kind: 'sector' | 'multipitch', query: string) {
  const index = await services.catalogue.search();
  const wanted = indexKinds.indexOf(kind);
  const isWanted = (row: number) => index.columns.kinds[row] === wanted;
  return index.answer({ ...noSearch, query, limit: contract.AUTOCOMPLETE_MAX }, noRights, isWanted).hits;
}
