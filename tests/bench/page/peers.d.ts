/*
 * The peers as far as they are used here: their package is installed only where the bench runs, so that the compiler
 * does without it.
 */

declare module 'peer:rxdb' {
  interface Subscription {
    unsubscribe(): void;
  }
  export interface RxQuery<Row> {
    exec(): Promise<{ toJSON(): Row }[]>;
    $: { subscribe(next: (found: { toJSON(): Row }[]) => void): Subscription };
  }
  export interface RxCollection<Row> {
    bulkInsert(rows: readonly Row[]): Promise<{ error: readonly unknown[] }>;
    insert(row: Row): Promise<unknown>;
    find(asked: {
      selector?: object;
      sort?: readonly Readonly<Record<string, 'asc' | 'desc'>>[];
      limit?: number;
    }): RxQuery<Row>;
  }
  export interface RxDatabase {
    addCollections(made: Readonly<Record<string, { schema: object }>>): Promise<Record<string, unknown>>;
    close(): Promise<unknown>;
    remove(): Promise<unknown>;
  }
  export function createRxDatabase(asked: {
    name: string;
    storage: unknown;
    multiInstance: boolean;
  }): Promise<RxDatabase>;
}

declare module 'peer:rxdb/plugins/storage-dexie' {
  export function getRxStorageDexie(): unknown;
}

declare module 'peer:@sqlite.org/sqlite-wasm' {
  type Value = string | number | null;
  interface Statement {
    bind(values: readonly Value[]): Statement;
    stepReset(): Statement;
    finalize(): void;
  }
  export interface Database {
    exec(asked: string): unknown;
    prepare(sql: string): Statement;
    selectObjects(sql: string, values?: readonly Value[]): Record<string, Value>[];
    transaction(work: () => void): void;
    close(): void;
  }
  interface Pool {
    OpfsSAHPoolDb: new (path: string) => Database;
    pauseVfs(): unknown;
  }
  export default function sqlite3InitModule(): Promise<{
    installOpfsSAHPoolVfs(asked: { name: string; directory: string }): Promise<Pool>;
  }>;
}

declare module 'peer:tinybase' {
  type Cell = string | number | boolean;
  type Row = Readonly<Record<string, Cell>>;
  export interface Store {
    setTable(table: string, rows: Readonly<Record<string, Row>>): Store;
    getTable(table: string): Record<string, Row>;
    getRow(table: string, id: string): Row;
    getSortedRowIds(
      table: string,
      cell: string,
      isDescending: boolean,
      from: number,
      limit: number,
    ): string[];
  }
  export function createStore(): Store;
}

declare module 'peer:tinybase/persisters/persister-indexed-db' {
  import type { Store } from 'peer:tinybase';
  export function createIndexedDbPersister(
    store: Store,
    name: string,
  ): { load(): Promise<unknown>; save(): Promise<unknown>; destroy(): Promise<unknown> };
}

declare module 'peer:@tanstack/query-core' {
  export class QueryClient {
    constructor(asked: object);
    getQueryData(key: readonly string[]): unknown;
    setQueryData<Data>(key: readonly string[], change: (held: Data | undefined) => Data): Data | undefined;
  }
  export class QueryObserver<Data> {
    constructor(client: QueryClient, asked: object);
    subscribe(next: (result: { data: Data | undefined }) => void): () => void;
  }
}

declare module 'peer:@tanstack/query-persist-client-core' {
  import type { QueryClient } from 'peer:@tanstack/query-core';
  export function persistQueryClient(asked: {
    queryClient: QueryClient;
    persister: unknown;
  }): [() => void, Promise<void>];
}

declare module 'peer:@tanstack/query-async-storage-persister' {
  export function createAsyncStoragePersister(asked: {
    storage: {
      getItem(key: string): Promise<string | null>;
      setItem(key: string, text: string): Promise<void>;
      removeItem(key: string): Promise<void>;
    };
    key: string;
  }): unknown;
}

declare module 'peer:idb-keyval' {
  export function get<Value>(key: string): Promise<Value | undefined>;
  export function set(key: string, value: unknown): Promise<void>;
  export function del(key: string): Promise<void>;
}

declare module 'peer:@tanstack/query-broadcast-client-experimental' {
  import type { QueryClient } from 'peer:@tanstack/query-core';
  export function broadcastQueryClient(asked: {
    queryClient: QueryClient;
    broadcastChannel: string;
  }): unknown;
}

declare module 'peer:pouchdb-browser' {
  export default class PouchDB {
    constructor(name: string);
    bulkDocs(rows: readonly { _id: string }[]): Promise<readonly unknown[]>;
    allDocs(asked: {
      startkey: string;
      endkey: string;
      include_docs: boolean;
    }): Promise<{ rows: readonly unknown[] }>;
    destroy(): Promise<unknown>;
  }
}
