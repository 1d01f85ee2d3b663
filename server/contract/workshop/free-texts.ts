import type { ContentKind } from './item-key';

const ofRoutes = ['description', 'approach', 'descent', 'movement', 'material', 'times', 'rock', 'warnings'];

/**
 * The fields of each kind that hold sentences somebody wrote: screens show two versions of one beside each other, word
 * by word. All else is shown as a value.
 */
export const freeTexts: Readonly<Record<ContentKind, readonly string[]>> = {
  region: [],
  crag: ['rock', 'description', 'carFree', 'landing'],
  sector: [...ofRoutes, 'closures', 'style', 'equipment', 'bolters', 'firstAscent'],
  climb: ['note'],
  multipitch: [...ofRoutes, 'closures', 'bolters', 'firstAscent'],
  pitch: ['note'],
  topo: ['alt'],
  guidebook: ['description', 'activationQuestion', 'changes'],
};
