import type { MutationName } from '#worker/mutations/registry';

/** What the server calls the writes that a device calls otherwise; one that was made elsewhere has only that name. */
const writeOfEndpoint: Readonly<Record<string, MutationName>> = {
  tickingCreate: 'createAscent',
  tickingUpdate: 'updateAscent',
  tickingDelete: 'deleteAscent',
  tickingImport: 'importAscents',
  tickingRemove: 'removeAscents',
  otherVersionDismiss: 'dismissOtherVersion',
  storeRoute: 'saveRoute',
  storeCliff: 'saveCrag',
  flashMessageAck: 'acknowledgeFlashMessage',
  listCreate: 'createList',
  listRename: 'renameList',
  listDelete: 'deleteList',
  listAdd: 'addToList',
  listChange: 'changeListEntry',
  listRemove: 'removeFromList',
  noteWrite: 'writeNote',
  houseRevise: 'reviseItem',
  houseRemove: 'removeItem',
  houseWithdraw: 'withdrawRevisions',
  reportSend: 'sendReport',
  reportWithdraw: 'withdrawReport',
};

/** The kind of a change, as `saved.write` names it, whether its mutation is named or the endpoint that refused it. */
export function writeName(name: string): string {
  return writeOfEndpoint[name] ?? name;
}
