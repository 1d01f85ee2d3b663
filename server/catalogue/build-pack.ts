import { createHash } from 'node:crypto';
import type { PackManifest, PackPart } from '#contract/catalogue/pack';
import type { RouteType } from '#contract/catalogue/place';
import { MultipitchPage, SectorPage } from '#contract/catalogue/route-content';

/** A route as it is downloaded: its page as JSON bytes, and the list of all parts. */
export interface Pack {
  manifest: PackManifest;
  content: { hash: string; bytes: Buffer };
}

/** What stands in the version of a pack where there could be a ground and is none, so that devices hear when it comes or goes. */
const NO_GROUND = 'no ground';

/**
 * Packs a readable page, with the ground around its crag; an empty one is told to be missing, null is none to be had. The
 * same catalogue gives the same bytes, so the parts' hashes are stable.
 */
export function buildPack(
  type: RouteType,
  page: SectorPage | MultipitchPage,
  ground: readonly PackPart[] | null = null,
): Pack {
  const lacksGround = ground?.length === 0;
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
    ...(ground ?? []),
  ];
  const told = [...parts.map(({ hash }) => hash), ...(lacksGround ? [NO_GROUND] : [])];
  return {
    manifest: {
      type,
      id: parsed.id,
      version: sha256(Buffer.from(told.join('\n'))),
      updatedAt: parsed.updatedAt,
      bytes: parts.reduce((sum, part) => sum + part.bytes, 0),
      parts,
      ...(lacksGround && { lacksGround }),
    },
    content,
  };
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
