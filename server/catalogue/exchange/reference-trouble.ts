import type { CatalogueItem } from '#server/catalogue-format/catalogue-item';

/** What is wrong between two lines of a catalogue, or between what two editors want: the rule, and what it is about. */
export type ReferenceTrouble =
  | { rule: 'twice'; line: number; kind: CatalogueItem['kind'] }
  | { rule: 'taken'; line: number; what: string; name: string }
  | { rule: 'missing'; kind: CatalogueItem['kind']; id: number | string }
  | { rule: 'unshown' | 'noClimb' | 'noPitch' | 'namedTwice' }
  | { rule: 'otherRegion'; regionId: number }
  | { rule: 'scale'; isBoulder: boolean }
  | { rule: 'notOfRoute'; part: 'climb' | 'pitch'; of: number }
  | { rule: 'sample'; sectorId: number };

/** A trouble in the words of the command line. */
export function wordsOfTrouble(trouble: ReferenceTrouble): string {
  switch (trouble.rule) {
    case 'twice':
      return `line ${trouble.line} is the same ${trouble.kind} already`;
    case 'taken':
      return `line ${trouble.line} is a ${trouble.what} "${trouble.name}" already`;
    case 'missing':
      return `there is no ${trouble.kind} ${trouble.id}`;
    case 'unshown':
      return 'no topo and no photo shows it';
    case 'noClimb':
      return 'the sector has no climb';
    case 'noPitch':
      return 'the multi-pitch has no pitch';
    case 'namedTwice':
      return 'the guidebook names something twice';
    case 'otherRegion':
      return `its crag lies in region ${trouble.regionId}`;
    case 'scale':
      return trouble.isBoulder
        ? 'it is graded as a boulder, and its crag is none of boulders'
        : 'its crag is one of boulders, and it is none';
    case 'notOfRoute':
      return `${trouble.part} ${trouble.of} is not of its route`;
    case 'sample':
      return `its sample, sector ${trouble.sectorId}, is none of its sectors`;
  }
}

/** What a trouble is about, in the file's own words; null where the rule says all. */
export function aboutTrouble(trouble: ReferenceTrouble): string | null {
  switch (trouble.rule) {
    case 'twice':
      return `= ${trouble.line}`;
    case 'taken':
      return `"${trouble.name}" = ${trouble.line}`;
    case 'missing':
      return `${trouble.kind} ${trouble.id}`;
    case 'otherRegion':
      return `region ${trouble.regionId}`;
    case 'notOfRoute':
      return `${trouble.part} ${trouble.of}`;
    case 'sample':
      return `sector ${trouble.sectorId}`;
    case 'unshown':
    case 'noClimb':
    case 'noPitch':
    case 'namedTwice':
    case 'scale':
      return null;
  }
}
