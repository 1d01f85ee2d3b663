import type { RouteType } from '#contract/catalogue/place';
import { MultipitchPage, SectorPage } from '#contract/catalogue/route-content';

/** A downloaded page with its gated content; `type` says which of the two it is. */
export type PackContent = { type: 'cliff'; page: SectorPage } | { type: 'multipitch'; page: MultipitchPage };

/** Reads a pack's content part; null when it is no page of that type or lacks what is gated. */
export function parseContent(type: RouteType, bytes: ArrayBuffer): PackContent | null {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
  if (type === 'cliff') {
    const sector = SectorPage.safeParse(json);
    return sector.success && sector.data.content ? { type, page: sector.data } : null;
  }
  const multipitch = MultipitchPage.safeParse(json);
  return multipitch.success && multipitch.data.content ? { type, page: multipitch.data } : null;
}
