import * as contract from '#contract/endpoints/house/catalogue-file';
import { deedAsked, mustBeStaff, staffOf } from '../../accounts/must-be-staff';
import type { Database } from '../../database/database';
import { implement, type RawCall } from '../../handler/implement';
import { Refused } from '../../handler/refused';
import { cancelFile, readFileProblems } from '../../store/house/catalogue-files';
import {
  beginCatalogueFile,
  publishCatalogueFile,
  readCatalogueDesk,
  takeFilePart,
} from '../../workshop/catalogue-file';
import { packedCatalogue } from '../../workshop/packed-catalogue';

/** A whole catalogue from a page: sent in parts, checked, published. */
export const houseCatalogueFileEndpoints = {
  houseCatalogueFile: implement(contract.houseCatalogueFile, (call) => asOwner(call, readCatalogueDesk)),

  houseCatalogueFileBegin: implement(contract.houseCatalogueFileBegin, (call) =>
    asOwner(call, async (db) => {
      await beginCatalogueFile(db, { ...call.body, staffId: staffOf(call).staffId }, call.now);
      return readCatalogueDesk(db);
    }),
  ),

  houseCatalogueFilePart: implement(contract.houseCatalogueFilePart, async (call) => {
    const { id, part } = call.params;
    const bytes = Buffer.from(call.body.bytes, 'base64');
    const isWhole = await asOwner(call, (db) => takeFilePart(db, { id, part, bytes }, call.now));
    if (isWhole) call.services.catalogueFiles?.wake();
    return { isWhole };
  }),

  houseCatalogueFileProblems: implement(contract.houseCatalogueFileProblems, async (call) => {
    const problems = await asOwner(call, (db) => readFileProblems(db, call.params.id));
    if (!problems) throw new Refused(404, 'common.error.notFound');
    return problems;
  }),

  houseCatalogueFilePublish: implement(contract.houseCatalogueFilePublish, async (call) => {
    await publishCatalogueFile(call.db, call.params.id, deedAsked(call, call.body.key), call.now);
    call.services.catalogueFiles?.wake();
    return asOwner(call, readCatalogueDesk);
  }),

  houseCatalogueExport: implement(contract.houseCatalogueExport, async (call) => {
    await asOwner(call, async () => undefined);
    return packedCatalogue(call.db);
  }),

  houseCatalogueFileCancel: implement(contract.houseCatalogueFileCancel, (call) =>
    asOwner(call, async (db) => {
      await cancelFile(db, call.params.id, call.now);
      return readCatalogueDesk(db);
    }),
  ),
};

function asOwner<Result>(call: RawCall, work: (db: Database) => Promise<Result>): Promise<Result> {
  return call.db.transaction(async (transaction) => {
    await mustBeStaff(transaction, staffOf(call), 'owner');
    return work(transaction);
  });
}
