import { zodResolver } from '@hookform/resolvers/zod';
import { PasswordChange } from '#contract/forms/account';

/** Holds a change of password against the rules. */
export const resolvePasswordChange = zodResolver(PasswordChange);
