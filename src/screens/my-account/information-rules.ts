import { zodResolver } from '@hookform/resolvers/zod';
import { InformationChange } from '#contract/account';

/** Holds names, newsletter and language against the rules. */
export const resolveInformation = zodResolver(InformationChange);
