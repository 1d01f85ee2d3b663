import type { FedRow, FedTable } from '#contract/tables/fed-tables';
import type { z } from '#contract/zod';
import type { Lane, RowKey } from '../db/rows';

/** The rows a mutation reads and changes while it is applied; only those it `touches` exist here. */
export interface Rows {
  get<Table extends FedTable>(table: Table, id: string): FedRow<Table> | null;
  put<Table extends FedTable>(table: Table, id: string, row: FedRow<Table>): void;
  remove(table: FedTable, id: string): void;
}

/** What is sent for a mutation; the path stands under `/api/{lng}`. */
export interface WriteRequest {
  path: string;
  body: unknown;
}

/** An offline write: the change here and its request, in one place, so that they cannot drift apart. */
export interface Mutation<Args = unknown, Name extends string = string> {
  /** An imperative, unique; kept in the outbox, so it may never be renamed. */
  name: Name;
  lane: Lane;
  /** Set on what is nobody's work: not counted as waiting, and not sent any more after so long. */
  droppedAfterMs?: number | undefined;
  /** The version of `args`; a new shape gets a new number and an upcaster from the one before. */
  schema: number;
  args: z.ZodType<Args>;
  /** Turns the args of version n (key) into those of n + 1. */
  upcasters: Readonly<Record<number, (args: unknown) => unknown>>;
  touches(args: Args): RowKey[];
  /** Pure: the same rows and args give the same rows, however often it is applied again. */
  apply(rows: Rows, args: Args): void;
  request(args: Args, base: { v: number }): WriteRequest;
  /** The hashes of photographs that have to be on the server before it; it goes alone then. */
  photos?(args: Args): readonly string[];
}

/** Declares a mutation; `schema` 1 and no upcasters unless given. */
export function defineMutation<Args, const Name extends string>(
  mutation: Omit<Mutation<Args, Name>, 'schema' | 'upcasters'> &
    Partial<Pick<Mutation<Args, Name>, 'schema' | 'upcasters'>>,
): Mutation<Args, Name> {
  return { schema: 1, upcasters: {}, ...mutation };
}
