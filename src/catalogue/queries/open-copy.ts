import { type Access, accessTo, isInGrace, type Validation } from '#contract/rules/access';
import type { MultipitchPage, SectorPage } from '#contract/catalogue/route-content';

/** A sector's or multi-pitch's page with the right to read it. */
export interface OpenRoute<Data> {
  page: Data;
  access: Access;
  /** Access is over but what was downloaded may still be read for some days. */
  isGrace: boolean;
}

/** What may be read of a copy on this device: its `content` is null for who may not read it. `now` as `useTrustedNow` has it. */
export function openCopy<Data extends SectorPage | MultipitchPage>(
  copy: Data,
  validations: readonly Validation[],
  now: number,
): OpenRoute<Data> {
  const access = accessTo(copy.keys, validations, now);
  const isGrace = isInGrace(access, now);
  // Without any right on this device the server's answer stands: it knew one when it gave the content.
  const isOpen = access.state !== 'over' || isGrace;
  return {
    page: isOpen ? copy : { ...copy, content: null },
    access,
    isGrace: isGrace && copy.content !== null,
  };
}

/** The copy with content that is newer; a copy without content only when there is no other. */
export function newerCopy<Data extends SectorPage | MultipitchPage>(
  stored: Data | null,
  pack: Data | null,
): Data | null {
  if (!stored || !pack) return stored ?? pack;
  if (!stored.content) return pack;
  if (!pack.content) return stored;
  return stored.updatedAt > pack.updatedAt ? stored : pack;
}
