import type { RockName } from '../topo/rock-kinds';
import { paleRocks } from './pale-rocks';
import type { RockPhrases } from './rock-phrases';
import { warmRocks } from './warm-rocks';

/** How each kind of rock is talked about. */
export const rockWords: Readonly<Record<RockName, RockPhrases>> = { ...paleRocks, ...warmRocks };
