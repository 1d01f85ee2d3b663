import type { PlacePictureSize } from '#contract/catalogue/place-pictures';
import type {
  EmailChange,
  EmailConfirmation,
  Erasure,
  InformationChange,
  OpenedAccount,
  PasswordChange,
  PasswordReset,
  PendingEmailChange,
  Registration,
  SessionInfo,
} from '#contract/forms/account';
import type {
  Activated,
  ActivationAnswer,
  ActivationCode,
  ActivationQuestion,
} from '#contract/forms/activation';
import type { AscentTypeCode } from '#contract/rules/ascent-type';
import type {
  PasskeyChallenge,
  PasskeyInfo,
  PasskeyMade,
  PasskeyOrder,
  PasskeyProof,
  PasskeyStart,
} from '#contract/forms/passkey';
import type { Problem } from '#contract/endpoints/answer';
import type { SignIn } from '#contract/tables/customer';
import type { SearchAnswer } from '#contract/endpoints/catalogue';
import type {
  BillingChoice,
  Checkout,
  OrderAnswer,
  OrderPlacing,
  PaymentStanding,
} from '#contract/tables/order';
import type { Language, LocalText } from '#contract/language';
import type {
  Coordinates,
  Crag,
  CragSummary,
  GuidebookRef,
  MultipitchSummary,
  Region,
  PlaceRef,
  SectorSummary,
} from '#contract/catalogue/place';
import type { GiftPerson } from '#contract/forms/gift';
import type { CopyForm } from '#contract/catalogue/own-copy';
import type { HoldingManifest } from '#contract/catalogue/holding';
import type { PackSizes } from '#contract/catalogue/pack';
import type { MultipitchPage, SectorPage } from '#contract/catalogue/route-content';
import type { Bounds } from '#contract/search/facet-places';
import type { RouteSearch } from '#contract/search/search-text';
import type { MapList, MapPoints, MapQuery } from './map-api';

/** What the staff asks; `path` stands under the counter's own, such as "/orders", or under the house's. */
export interface CounterQuestion {
  room?: 'counter' | 'house';
  method: 'GET' | 'POST';
  path: string;
  query: Record<string, string>;
  body?: unknown;
}

/** What is published that an editor wants to change. */
export type ItemsRequest =
  { crag: number } | { multipitch: number } | { guidebook: number } | { regions: 'all' };
/** A photograph that is kept on this device until it is sent; or why it cannot be one, as a translation key. */
export type KeptPhoto = { kind: 'kept'; hash: string } | { kind: 'refused'; key: string };

/** How a request that needs the network ended. Thrown errors lose everything across threads, so nothing is thrown. */
export type RequestResult<Data> =
  | { kind: 'done'; data: Data }
  | { kind: 'refused'; status: number; message: string; errors: Problem[] }
  | { kind: 'unreachable' };

/** A change that the worker is to make, in the database of this name and in no other: who is signed in may have changed. */
export interface AskedChange {
  database: string;
  /** The name of its mutation. */
  name: string;
  args: unknown;
}
/** How it ended; where it failed nothing is written, and a full device is named `QuotaExceededError`. */
export type ChangeEnd = { kind: 'made' } | { kind: 'failed'; name: string; message: string };

/** A page of the catalogue that a screen can ask for. */
export type PageRequest =
  | { page: 'regions' }
  | { page: 'region'; slug: string }
  | { page: 'crag'; region: string; slug: string }
  | { page: 'sector'; region: string; crag: string; slug: string }
  | { page: 'multipitch'; region: string; slug: string }
  | { page: 'guidebooks' }
  | { page: 'guidebook'; slug: string }
  | { page: 'errata'; slug: string }
  | { page: 'products' }
  | { page: 'ledger' }
  | { page: 'copyKeys' }
  | { page: 'flashMessages' }
  | { page: 'presentation'; slug: string };

/** The key under which a page is kept in `PersonalDb.pages`. */
export function pageKey(request: PageRequest): string {
  return Object.values(request).join('/');
}

/** The key under which a public picture of that size is kept in `PacksDb.parts`. */
export function placePictureKey(id: string, size: PlacePictureSize): string {
  return `${id} ${size}`;
}

/** What a search answers, who answered it, and the version of the device's index where that did. */
export type SearchResult = SearchAnswer & { from: 'device' | 'server'; version?: string };

/** A crag of a region, for browsing without the network. */
export type RegionCrag = Pick<
  CragSummary,
  | 'id'
  | 'slug'
  | 'name'
  | 'kind'
  | 'climbCount'
  | 'sectorCount'
  | 'gradeMin'
  | 'gradeMax'
  | 'orientations'
  | 'coordinates'
>;

/** A multi-pitch of a region with the crag it stands in, for browsing without the network. */
export type RegionMultipitch = MultipitchSummary & { crag: PlaceRef | null };

/** What the public index knows of a crag: enough to find one's way while its page is not on this device. */
export type IndexedCrag = Pick<
  Crag,
  | 'id'
  | 'slug'
  | 'name'
  | 'kind'
  | 'coordinates'
  | 'climbCount'
  | 'sectorCount'
  | 'multipitchCount'
  | 'gradeMin'
  | 'gradeMax'
  | 'orientations'
  | 'region'
  | 'guidebooks'
  | 'multipitches'
> & { sectors: SectorSummary[] };

/** What the public index knows of a sector or multi-pitch that was never opened, beyond what lists show of it. */
type Around = 'region' | 'crag' | 'guidebooks' | 'coordinates';
export type IndexedSector = Pick<SectorPage, keyof SectorSummary | Around>;
/** What the public index knows of some routes; those it does not know are left out. */
export interface IndexedRoutes {
  sectors: IndexedSector[];
  multipitches: IndexedMultipitch[];
}
export type IndexedMultipitch = Pick<MultipitchPage, keyof MultipitchSummary | Around>;
/** A crag that was asked for by its name, with its region. */
export type NamedCrag = RegionCrag & Pick<Crag, 'region'>;
/** A multi-pitch that was asked for by its name, with where it stands. */
export type NamedMultipitch = RegionMultipitch & Pick<MultipitchPage, 'region'>;

/** A climb that was found by its name, with where it is. */
export interface ClimbHit {
  id: number;
  name: string;
  grade: string;
  sector: PlaceRef;
  crag: PlaceRef;
  regionSlug: string;
  /** The guidebook that has to be come by to read more of it than its name; null where it may be read here. */
  guidebook: GuidebookRef | null;
  /** The climber's own entries of it; empty where the logbook has none. */
  entries: { ascentType: AscentTypeCode }[];
}
/** The best of the climbs that were found, and how many there are. */
export interface FoundClimbs {
  hits: ClimbHit[];
  total: number;
}

/** A guidebook, a region of it or a crag that is to be held offline as a whole. */
export interface AskedHolding {
  /** `guidebook-3`, `guidebook-3-region-2` or `crag-7`. */
  key: string;
  label: LocalText;
  /** The guidebook that it is or is of; null for a crag. */
  guidebookSlug: string | null;
  isWifiOnly: boolean;
}
export interface HoldingChange {
  isPaused?: boolean;
  isWifiOnly?: boolean;
}

/** What an account is asked for that needs the network; each with its input and its answer. */
export interface AccountRequests {
  register: { input: Registration; answer: object };
  confirm: { input: { token: string }; answer: OpenedAccount };
  requestPasswordReset: { input: { email: string }; answer: object };
  checkPasswordReset: { input: { token: string }; answer: object };
  resetPassword: { input: PasswordReset; answer: OpenedAccount };
  changePassword: { input: PasswordChange; answer: object };
  changeInformation: { input: InformationChange; answer: object };
  changeEmail: { input: EmailChange; answer: object };
  readEmailChange: { input: null; answer: { pending: PendingEmailChange | null } };
  cancelEmailChange: { input: null; answer: object };
  confirmEmailChange: { input: { token: string }; answer: EmailConfirmation };
  /** Ends the news by e-mail for whom a letter's link is of, or takes that back. */
  chooseNewsletter: { input: { token: string; agrees: boolean }; answer: { agrees: boolean } };
  /** Everything kept of the customer: a ZIP, titled in the language of the moment. */
  exportData: { input: null; answer: ArrayBuffer };
  /** Answered `done`, nothing of the account is on the server any more, and this device is a guest's. */
  eraseAccount: { input: Erasure; answer: object };
  listSessions: { input: null; answer: SessionInfo[] };
  endSession: { input: { id: string }; answer: object };
  /** What a passkey signs when somebody signs in by it. */
  takePasskeyChallenge: { input: null; answer: PasskeyChallenge };
  listPasskeys: { input: null; answer: PasskeyInfo[] };
  /** What the device is asked in order to make a passkey. */
  startPasskey: { input: PasskeyStart; answer: PasskeyOrder };
  addPasskey: { input: PasskeyMade; answer: object };
  renamePasskey: { input: { id: string; name: string }; answer: object };
  removePasskey: { input: { id: string }; answer: object };
  /** What an order of the cart would be now. */
  readCheckout: { input: null; answer: Checkout };
  chooseBilling: { input: BillingChoice; answer: Checkout };
  /** `taxedAs` as the checkout said it, where it did. */
  placeOrder: { input: OrderPlacing & { taxedAs?: string }; answer: OrderAnswer };
  finalizeZeroOrder: { input: { id: string }; answer: OrderAnswer };
  /** Where the order is paid. */
  payOrder: { input: { id: string }; answer: { url: string } };
  cancelOrder: { input: { id: string }; answer: OrderAnswer };
  /** The invoice of a paid order, or its credit note of a number: a PDF. */
  readInvoice: { input: { id: string; creditNote?: string }; answer: ArrayBuffer };
  /** Withdraws from the books of an order. */
  withdrawOrder: { input: { id: string }; answer: OrderAnswer };
  /** Says whom a gift goes to by letter, and when; `line` is the number of its line, from 1. */
  planGift: { input: GiftPerson & { id: string; line: number }; answer: OrderAnswer };
  /** Writes to the person again to whom a gift's letter has gone. */
  resendGift: { input: { id: string; line: number }; answer: OrderAnswer };
  /** Writes to the buyer of a gift again, who then hands it on. */
  sendGift: { input: { id: string; line: number }; answer: OrderAnswer };
  /** Withdraws from a gift that nobody has opened. */
  withdrawGift: { input: { id: string; line: number }; answer: OrderAnswer };
  /** How the payment of an order stands, asked for at the provider; also without a session. */
  lookAtPayment: { input: { id: string }; answer: PaymentStanding };
  readActivation: { input: { slug: string }; answer: ActivationQuestion };
  answerActivation: { input: ActivationAnswer; answer: { email: string } };
  followActivation: { input: { token: string }; answer: Activated };
  enterActivationCode: { input: ActivationCode; answer: Activated };
}
export type AccountRequest = keyof AccountRequests;

/** The message of a worker, beside Comlink's, that has lost its database for good and asks to be replaced. */
export const STUCK = 'relais-stuck';

/** What the page asks of the worker over Comlink. Callers set time-outs; what Dexie committed is durable without it. */
export interface EngineApi {
  /** What the connectivity machine last saw; wakes the lanes when connected. */
  setConnected(connected: boolean): Promise<void>;
  /** The server was heard to say this time, milliseconds since 1970: whether this device's clock is right is known by it. */
  hearTime(serverTime: number): Promise<void>;
  /** The language of the addresses and of refusals from now on. */
  setLanguage(language: Language): Promise<void>;
  /**
   * While the app itself is still coming over the line, on a first visit, what is only for later waits: the public index
   * that nobody searches yet, and all that is fetched in the background.
   */
  letAppComeFirst(isComing: boolean): Promise<void>;
  /** Resolves when all that waits lies in the journal too, or cannot now. */
  journalled(): Promise<void>;
  /**
   * Makes one of many changes on this device and queues it, as `mutate` does on the page, whose thread it spares. It is
   * made or has failed when this answers; where no answer comes it may be either.
   */
  change(asked: AskedChange): Promise<ChangeEnd>;
  /** The customer asks to send at once: back-off is forgotten, parked lanes are tried. */
  sendNow(): Promise<void>;
  /** The page can be seen again: back-off is forgotten, and what changed is pulled unless that was just done. */
  becameVisible(): Promise<void>;
  /** This device published an edition: what it holds of the catalogue is brought up to it, within moments and not the hour. */
  editionPublished(): Promise<void>;
  /** The page can be seen no more: nothing is asked for but what sends the outbox. */
  becameHidden(): Promise<void>;
  /**
   * Signs in by password or by what a passkey signed, opens the account's database, points the device at it and pulls for
   * the first time.
   */
  signIn(credentials: SignIn | PasskeyProof): Promise<RequestResult<{ account: string }>>;
  /**
   * Signs out and wipes this account from the device. With unsent writes and `unsent: 'ask'` it does nothing
   * and answers how many; `keep` leaves them in the account's database for its next sign-in; `delete` drops them.
   */
  signOut(unsent: 'ask' | 'keep' | 'delete'): Promise<{ kind: 'done' } | { kind: 'unsent'; count: number }>;
  /** Asks for something about one's account; what changed of the customer is here when it answers `done`. */
  askAccount<Name extends AccountRequest>(
    name: Name,
    input: AccountRequests[Name]['input'],
  ): Promise<RequestResult<AccountRequests[Name]['answer']>>;
  /**
   * Asks the counter for the staff, as who is signed in; nothing of it is kept here. The answer is checked by who asks:
   * what the counter speaks of comes with its own part of the app, and not with everybody's worker.
   */
  askCounter(question: CounterQuestion): Promise<RequestResult<unknown>>;
  /** The same for a file, which begins with these letters, such as "%PDF". */
  fetchFromCounter(question: CounterQuestion, begin: string): Promise<RequestResult<ArrayBuffer>>;
  /**
   * Fetches what is published into `PersonalDb.publishedItem`, as editors change it; its rows say in `of` what was asked
   * for, such as "crag=7".
   */
  refreshItems(request: ItemsRequest): Promise<RequestResult<null>>;
  /**
   * Listens to a stream of the counter, such as "/live", and calls back whenever another number is said there, until it
   * is called with null or anew.
   */
  watchCounter(path: string, callback: (() => void) | null): Promise<void>;
  /** Fetches a page into `PersonalDb.pages`, messages into `flashMessage`, unless a copy younger than `maxAgeMs` is held. */
  refreshPage(
    request: PageRequest,
    maxAgeMs: number,
  ): Promise<'fresh' | 'fetched' | 'missing' | 'unreachable' | 'refused'>;
  /**
   * Fetches what the provider says of the app itself, texts of a language, links and who sells, into `DeviceDb.provided`. What is
   * held stays where one of them could not be had.
   */
  refreshProvided(language: Language): Promise<'fetched' | 'unreachable' | 'refused'>;
  /** Puts a picture into `PacksDb.parts` unless it is held. */
  loadPicture(hash: string): Promise<'held' | 'unreachable' | 'refused'>;
  /** Puts what everybody may see of a place into `PacksDb.parts`, by `placePictureKey`, unless it is held. */
  loadPlacePicture(id: string, size: PlacePictureSize): Promise<'held' | 'unreachable' | 'refused'>;
  /**
   * Answers from the local index, of the version `held` where the database is known to hold that one; from the server while
   * the index is not there yet.
   */
  search(search: RouteSearch, held?: string): Promise<RequestResult<SearchResult>>;
  /**
   * The climbs of a name, best first, among those whose names may be read on this device, at most `limit`. Null while
   * the local index is not there yet.
   */
  searchClimbs(text: string, limit: number): Promise<FoundClimbs | null>;
  /** Every region, from the local index; null when it is not there yet. */
  explore(): Promise<Region[] | null>;
  /** The crags of a region by name, from the local index; null when it is not there yet. */
  regionCrags(regionId: number): Promise<RegionCrag[] | null>;
  /** The multi-pitches of a region by name, from the local index; null when it is not there yet. */
  regionMultipitches(regionId: number): Promise<RegionMultipitch[] | null>;
  /** What a map shows of some bounds at a whole zoom, from the local index; null when it is not there yet. */
  mapPoints(query: MapQuery, bounds: Bounds, zoom: number): Promise<MapPoints | null>;
  /**
   * The places within bounds, null for anywhere, at most `limit`: the nearest first to who stands `near`, else the
   * saved ones, then by name. Null when the local index is not there yet.
   */
  mapList(
    query: MapQuery,
    bounds: Bounds | null,
    near: Coordinates | null,
    limit: number,
  ): Promise<MapList | null>;
  /** A crag from the local index; null when it is not in it, or the index is not there yet. */
  indexedCrag(region: string, slug: string): Promise<IndexedCrag | null>;
  /** A sector from the local index; null when it is not in it, or the index is not there yet. */
  indexedSector(region: string, crag: string, slug: string): Promise<IndexedSector | null>;
  /** A multi-pitch from the local index, likewise. */
  indexedMultipitch(region: string, slug: string): Promise<IndexedMultipitch | null>;
  /** Routes (`cliff-12`) from the local index, by name; null when the index is not there yet. */
  indexedRoutes(keys: readonly string[]): Promise<IndexedRoutes | null>;
  /** The crags of these names, however written, from the local index; null when it is not there yet. */
  cragsNamed(names: readonly string[]): Promise<NamedCrag[] | null>;
  /** The multi-pitches of these names, however written, from the local index; null when it is not there yet. */
  multipitchesNamed(names: readonly string[]): Promise<NamedMultipitch[] | null>;
  /** The guidebooks by name from the local index; null when it is not there yet. */
  indexedGuidebooks(): Promise<GuidebookRef[] | null>;
  /** Fetches the packs of all saved routes that are not ready; progress is in `PacksDb.packs`. */
  fetchPacks(): Promise<void>;
  /** Stops one download (`cliff-12`) until it is asked for: `cancelled` keeps what came, `deleted` frees its room. */
  stopPack(key: string, why: 'cancelled' | 'deleted'): Promise<void>;
  /** Lets a stopped download go on. */
  resumePack(key: string): Promise<void>;
  /** Makes the new version of a download, which lies beside it, the one that is read. */
  takePackUpdate(key: string): Promise<void>;
  /** Notes on this device that the customer has read what a download changed. */
  notePackNewsRead(key: string): Promise<void>;
  /**
   * Notes on this device that the customer is told of what downloads changed. Answers the keys of those of which nobody
   * was told before: of several askers one gets each.
   */
  notePackNewsTold(keys: readonly string[]): Promise<string[]>;
  /** What downloading those routes (`cliff-12`, at most a hundred) would bring, for those the customer may read. */
  packSizes(keys: readonly string[]): Promise<RequestResult<PackSizes>>;
  /**
   * Holds a guidebook, a region of it or a crag offline as a whole from now on; progress is in `PacksDb.packs`. Answers
   * whether that could be noted here.
   */
  hold(asked: AskedHolding): Promise<boolean>;
  /** Pauses a holding, lets it go on, or keeps it off networks with a meter. */
  setHolding(key: string, change: HoldingChange): Promise<void>;
  /** Takes a holding off this device; what is saved of it, or held otherwise, stays. */
  releaseHolding(key: string): Promise<void>;
  /** What holding it would bring (`guidebook-3`), asked without downloading anything. */
  holdingSize(key: string): Promise<RequestResult<HoldingManifest>>;
  /** Checks every stored part of ready packs, or of one (`cliff-12`), against its hash and heals what is wrong. */
  verifyPacks(only?: string): Promise<void>;
  /** Makes a photograph small and keeps it for the change that will name it, without anything the camera wrote. */
  keepPhoto(file: Blob): Promise<KeptPhoto>;
  /** Fetches the customer's own copy of a guidebook, one at a time; `hear` gets how many bytes of it have come. */
  takeCopy(
    copy: { slug: string; form: CopyForm },
    hear: (bytes: number) => void,
  ): Promise<RequestResult<ArrayBuffer>>;
  /** Gives up the copy that is on its way; it ends as unreachable. */
  stopCopy(): Promise<void>;
  /** Calls back with the number of requests under way whenever it changes. */
  watchActivity(callback: (requests: number) => void): Promise<void>;
}
