import { createHash } from 'node:crypto';
import type { PackManifest, PackPart } from '#contract/catalogue/pack';
import type { RouteType } from '#contract/catalogue/place';
import { MultipitchPage, SectorPage } from '#contract/catalogue/route-content';

/** A route as it is downloaded: its page as JSON bytes, and the list of all parts. */
export interface Pack {
  manifest: PackManifest;
  content: { hash: string; bytes: Buffer };
}

/**
 * Packs a readable page, with the ground around its crag. The same catalogue gives the same bytes, so the parts' hashes
 * are stable.
 */
export function buildPack(
  type: RouteType,
  page: SectorPage | MultipitchPage,
  ground: readonly PackPart[] = [],
): Pack {
  // Parsing puts the properties in the contract's order, whatever the database gave.
  const parsed = type === 'cliff' ? SectorPage.parse(page) : MultipitchPage.parse(page);
  const bytes = Buffer.from(JSON.stringify(parsed));
  const content = { hash: sha256(bytes), bytes };
  const pictures = new Map((parsed.content?.topos ?? []).map(({ picture }) => [picture.hash, picture]));
  const parts: PackPart[] = [
    { hash: content.hash, bytes: bytes.length, mediaType: 'application/json', role: 'content' },
    ...[...pictures.values()].map(({ hash, bytes: size, mediaType }): PackPart => {
      return { hash, bytes: size, mediaType, role: 'picture' };
    }),
    ...ground,
  ];
  return {
    manifest: {
      type,
      id: parsed.id,
      version: sha256(Buffer.from(parts.map(({ hash }) => hash).join('\n'))),
      updatedAt: parsed.updatedAt,
      bytes: parts.reduce((sum, part) => sum + part.bytes, 0),
      parts,
    },
    content,
  };
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
