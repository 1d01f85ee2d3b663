import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { DiscountStep, ProductSubject, ShopProduct } from '#contract/tables/cart';
import type { PlannedChange } from '#contract/tables/planned-change';
import type { Database } from '#server/database/database';
import {
  crag,
  discountStep,
  guidebook,
  multipitch,
  paperStock,
  product,
  productInGuidebook,
  region,
} from '#server/database/schema/catalogue';
import { groupBy } from '#server/lists/group-by';
import { fewCopies } from './paper-stock';

/** A product as it is sold, or was. */
export type SoldProduct = Required<ShopProduct> & { onSale: boolean };

/** The products with these ids, on sale or not. */
export async function readProducts(db: Database, ids: readonly number[]): Promise<SoldProduct[]> {
  return ids.length === 0 ? [] : describe(db, [...ids]);
}

/** Everything that is on sale now. */
export async function readPriceList(db: Database): Promise<ShopProduct[]> {
  const sold = await describe(db, 'enabled');
  return sold.filter(({ onSale }) => onSale).map(({ onSale: _onSale, ...listed }) => listed);
}

/** What is not on sale and is planned to be, of what the catalogue shows. */
export async function readComing(db: Database, planned: readonly PlannedChange[]): Promise<ShopProduct[]> {
  const ids = planned.flatMap((change) =>
    change.what === 'sale' && change.onSale ? [change.productId] : [],
  );
  const found = ids.length === 0 ? [] : await describeShown(db, ids);
  return found.flatMap(({ onSale, isShown, ...listed }) => (isShown && !onSale ? [listed] : []));
}

/** Every product there is, on sale or not. */
export function readAllProducts(db: Database): Promise<SoldProduct[]> {
  return describe(db, 'all');
}

/** The ids of the single crags and multi-pitches on sale that one of these guidebooks opens as well. */
export async function readCoveredProducts(db: Database, guidebookIds: readonly number[]): Promise<number[]> {
  if (guidebookIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: product.id })
    .from(product)
    .innerJoin(productInGuidebook, eq(productInGuidebook.productId, product.id))
    .where(
      sql`${product.enabled} and ${product.guidebookId} is null
          and ${inArray(productInGuidebook.guidebookId, [...guidebookIds])}`,
    )
    .orderBy(asc(product.id));
  return rows.map(({ id }) => id);
}

/** The provider's reductions, the smallest basket first. */
export async function readDiscountSteps(db: Database): Promise<DiscountStep[]> {
  return db.select().from(discountStep).orderBy(asc(discountStep.fromCents));
}

async function describe(db: Database, which: number[] | 'enabled' | 'all'): Promise<SoldProduct[]> {
  return (await describeShown(db, which)).map(({ isShown: _isShown, ...sold }) => sold);
}

/** The same, and whether what each is an edition of is shown. */
async function describeShown(
  db: Database,
  which: number[] | 'enabled' | 'all',
): Promise<(SoldProduct & { isShown: boolean })[]> {
  const onSale = which === 'enabled' ? eq(product.enabled, true) : undefined;
  const meant = Array.isArray(which) ? inArray(product.id, which) : onSale;
  const rows = await db
    .select({
      product,
      guidebook: {
        id: guidebook.id,
        slug: guidebook.slug,
        label: guidebook.label,
        kind: guidebook.kind,
        enabled: guidebook.enabled,
      },
      crag: { id: crag.id, slug: crag.slug, label: crag.name, kind: crag.kind, enabled: crag.enabled },
      multipitch: {
        id: multipitch.id,
        slug: multipitch.slug,
        label: multipitch.name,
        enabled: multipitch.enabled,
      },
      regionSlug: region.slug,
      copies: paperStock.copies,
    })
    .from(product)
    .leftJoin(guidebook, eq(guidebook.id, product.guidebookId))
    .leftJoin(crag, eq(crag.id, product.cragId))
    .leftJoin(multipitch, eq(multipitch.id, product.multipitchId))
    .leftJoin(region, sql`${region.id} = coalesce(${crag.regionId}, ${multipitch.regionId})`)
    .leftJoin(paperStock, eq(paperStock.productId, product.id))
    .where(meant)
    .orderBy(asc(product.id));
  const books = await db
    .select({ productId: productInGuidebook.productId, guidebookId: productInGuidebook.guidebookId })
    .from(productInGuidebook)
    .where(Array.isArray(which) ? inArray(productInGuidebook.productId, which) : undefined)
    .orderBy(asc(productInGuidebook.guidebookId));
  const booksOf = groupBy(books, ({ productId }) => productId);
  return rows.flatMap(({ product: row, copies, ...of }) => {
    const found = subjectOf(of);
    if (!found) return [];
    const { enabled, ...subject } = found;
    const { id, kind, priceCents, vatRate } = row;
    const guidebookIds = (booksOf.get(id) ?? []).map(({ guidebookId }) => guidebookId);
    const left = fewCopies(copies);
    return [
      {
        id,
        kind,
        priceCents,
        vatRate,
        left,
        subject,
        guidebookIds,
        onSale: row.enabled && enabled,
        isShown: enabled,
      },
    ];
  });
}

interface Named {
  id: number;
  slug: string;
  label: string;
  enabled: boolean;
}
type Kinded = Named & Pick<ProductSubject, 'kind'>;

/** What a row of the joined tables is an edition of; null when that has left the catalogue. */
function subjectOf(of: {
  guidebook: Kinded | null;
  crag: Kinded | null;
  multipitch: Named | null;
  regionSlug: string | null;
}): (ProductSubject & { enabled: boolean }) | null {
  const { guidebook: book, crag: rock, multipitch: wall, regionSlug } = of;
  if (book) return { type: 'guidebook', ...book, regionSlug: null };
  if (rock) return { type: 'crag', ...rock, regionSlug };
  return wall && { type: 'multipitch', ...wall, kind: 'multipitch', regionSlug };
}
