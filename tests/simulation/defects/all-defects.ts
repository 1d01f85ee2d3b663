import { houseDefects } from './house';
import { keepingDefects } from './keeping';
import { readingDefects } from './reading';
import { restoredDefects } from './restored';
import { sendingDefects } from './sending';
import { showingDefects } from './showing';
import type { Defect } from './defect';

/** Each fault that the laws must notice: those of SYNC's last paragraph and our own. */
export const defects: readonly Defect[] = [
  ...sendingDefects,
  ...readingDefects,
  ...showingDefects,
  ...keepingDefects,
  ...restoredDefects,
  ...houseDefects,
];
