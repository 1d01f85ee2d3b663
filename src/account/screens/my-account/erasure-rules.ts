import { zodResolver } from '@hookform/resolvers/zod';
import { Erasure } from '#contract/forms/account';

/** Holds what erasing an account asks against the rules. */
export const resolveErasure = zodResolver(Erasure);
