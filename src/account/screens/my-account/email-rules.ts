import { zodResolver } from '@hookform/resolvers/zod';
import { EmailChange } from '#contract/forms/account';

/** Holds a change of address against the rules. */
export const resolveEmailChange = zodResolver(EmailChange);
