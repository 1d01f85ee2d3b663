import { zodResolver } from '@hookform/resolvers/zod';
import { Registration } from '#contract/forms/account';

/** Holds a registration against the rules. */
export const resolveRegistration = zodResolver(Registration);
