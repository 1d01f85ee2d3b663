import { allEndpoints, type EndpointName, type NamedEndpoint } from '#contract/endpoints/all';
import type { StaffRole } from '#contract/tables/customer';

export type StaffEndpointName = Extract<EndpointName, `counter${string}` | `house${string}`>;

const ANY: readonly StaffRole[] = ['orders', 'content', 'accounts', 'owner'];
const ORDERS: readonly StaffRole[] = ['orders', 'owner'];
const CONTENT: readonly StaffRole[] = ['content', 'owner'];
const ACCOUNTS: readonly StaffRole[] = ['accounts', 'owner'];
const OWNER: readonly StaffRole[] = ['owner'];

/**
 * Which roles each endpoint of the staff is for; whoever is not named is refused. Said from what the work is, never
 * from the code. A new endpoint gets its line here and in `staff-asks.ts`; without them nothing compiles.
 */
export const staffRights: Readonly<Record<StaffEndpointName, readonly StaffRole[]>> = {
  counterOrders: ORDERS,
  counterOrder: ORDERS,
  counterShipments: ORDERS,
  counterRefund: ORDERS,
  counterNote: ORDERS,
  counterReturn: ORDERS,
  counterPapers: ORDERS,
  counterWaiting: ORDERS,
  counterLive: ORDERS,
  counterCustomers: ORDERS,
  counterCustomer: ORDERS,
  counterGivenAccess: ORDERS,
  counterGiveAccess: ORDERS,
  counterTakeAccess: ORDERS,
  counterResend: ORDERS,
  counterEndSessions: ORDERS,
  counterConfirmation: ORDERS,
  counterExport: OWNER,
  counterErase: OWNER,
  counterProducts: ACCOUNTS,
  counterProduct: ACCOUNTS,
  counterProductChange: ACCOUNTS,
  counterPaperAccess: ACCOUNTS,
  counterPaperAccessChange: ACCOUNTS,
  counterReductions: ACCOUNTS,
  counterReductionChange: ACCOUNTS,
  counterShipping: ACCOUNTS,
  counterShippingChange: ACCOUNTS,
  counterVat: ACCOUNTS,
  counterVatChange: ACCOUNTS,
  counterMessages: CONTENT,
  counterMessageChange: CONTENT,
  counterClean: CONTENT,
  counterPages: CONTENT,
  counterPage: CONTENT,
  counterPageChange: CONTENT,
  counterTexts: CONTENT,
  counterTextChange: CONTENT,
  counterLetters: CONTENT,
  counterNewsletter: CONTENT,
  counterNewsletterChange: CONTENT,
  counterNewsletterPreview: CONTENT,
  counterNewsletterReaders: OWNER,
  counterReports: CONTENT,
  counterReportsWaiting: CONTENT,
  counterPhoto: CONTENT,
  counterReportAnswer: CONTENT,
  counterReportAccept: CONTENT,
  counterNoticeChange: CONTENT,
  counterStaff: OWNER,
  counterStaffChange: OWNER,
  counterPassword: ANY,
  counterPasskey: ANY,
  counterLog: OWNER,
  counterAccounts: ACCOUNTS,
  counterAccountsFile: ACCOUNTS,
  counterPayouts: ACCOUNTS,
  counterMonthClose: ACCOUNTS,
  counterAccountNumbers: ACCOUNTS,
  counterFigures: ACCOUNTS,
  counterHealth: OWNER,
  counterLettersRetry: OWNER,
  counterBackups: OWNER,
  counterBackup: OWNER,
  houseCatalogueFile: OWNER,
  houseCatalogueFileBegin: OWNER,
  houseCatalogueFilePart: OWNER,
  houseCatalogueFileProblems: OWNER,
  houseCatalogueFilePublish: OWNER,
  houseCatalogueFileCancel: OWNER,
  houseCatalogueExport: OWNER,
  housePublishing: CONTENT,
  housePreview: CONTENT,
  housePage: CONTENT,
  housePublish: CONTENT,
  houseEdition: CONTENT,
  houseUndo: CONTENT,
  houseOffer: CONTENT,
  houseOfferBack: CONTENT,
  houseSecondLook: OWNER,
  houseWork: CONTENT,
  houseSync: CONTENT,
  houseItems: CONTENT,
  houseRevise: CONTENT,
  houseRemove: CONTENT,
  houseWithdraw: CONTENT,
};

/** What is the staff's by its path, whatever it is called. */
export const staffEndpoints: readonly NamedEndpoint[] = allEndpoints.filter(({ path }) =>
  /^\/guard\/(?:counter|house)(?:\/|$)/.test(path),
);

/** What a device of an editor reads and queues: refused in words to whoever edited until yesterday, a customer too. */
const OF_EDITORS: ReadonlySet<string> = new Set<StaffEndpointName>([
  'houseSync',
  'houseItems',
  'houseRevise',
  'houseRemove',
  'houseWithdraw',
]);

/** What somebody of the staff hears whose role it is not for. */
export const refusalOfRole = ({ name }: { name: string }) => ({
  status: 403,
  message: OF_EDITORS.has(name) ? 'house.error.role' : 'counter.error.role',
});

/** What a customer hears: the counter is as unknown to them as what does not exist. */
export const refusalOfCustomer = ({ name }: { name: string }) =>
  OF_EDITORS.has(name) ? refusalOfRole({ name }) : { status: 404, message: 'common.error.notFound' };

/** The variants of what an endpoint takes, by their `what`; one without name where there is only one. */
export function variantsOf({ body }: NamedEndpoint): string[] {
  const options = (
    body as { options?: readonly { shape?: Record<string, { value?: unknown }> }[] } | undefined
  )?.options;
  const named = options
    ?.map(({ shape }) => shape?.['what']?.value)
    .filter((value) => typeof value === 'string');
  return named?.length ? named : [''];
}
