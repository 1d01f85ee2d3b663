import { z } from '../zod';
import { houseTableNames, houseTables, type HouseRowSchema, type HouseTable } from './house-tables';
import * as rowSchemas from './row-schemas';

/** The header in which a device says the newest versions of the house it has heard of, as `writeStamps` writes them. */
export const HOUSE_STAMP_HEADER = 'x-house-stamp';

/** A changed row of one table of the house: its newest state at version `v`, or null when it is gone. */
type Change<Table extends HouseTable> = z.ZodObject<{
  table: z.ZodLiteral<Table>;
  id: z.ZodString;
  v: z.ZodNumber;
  row: z.ZodNullable<HouseRowSchema<Table>>;
}>;
type AnyChange = { [Table in HouseTable]: Change<Table> }[HouseTable];

/** One changed row of any table of the house. */
export const HouseChange = z.discriminatedUnion(
  'table',
  houseTableNames.map((table) =>
    z.object({
      table: z.literal(table),
      id: z.string().min(1),
      v: z.number().int().nonnegative(),
      row: houseTables[table].row(rowSchemas).nullable(),
    }),
  ) as unknown as [AnyChange, ...AnyChange[]],
);
export type HouseChange = z.infer<typeof HouseChange>;
