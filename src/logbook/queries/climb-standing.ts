import { ASCENT_TYPE_WISH, type AscentTypeCode, isSend } from '#contract/rules/ascent-type';

/** How a climb stands with the climber: climbed free, in work, or wished for. */
export type ClimbStanding = 'sent' | 'working' | 'wished';

/** The most that the entries of one climb say of it; null without any. */
export function climbStanding(entries: readonly { ascentType: AscentTypeCode }[]): ClimbStanding | null {
  if (entries.some(({ ascentType }) => isSend(ascentType))) return 'sent';
  if (entries.some(({ ascentType }) => ascentType !== ASCENT_TYPE_WISH)) return 'working';
  return entries.length > 0 ? 'wished' : null;
}
