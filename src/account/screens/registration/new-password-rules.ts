import { zodResolver } from '@hookform/resolvers/zod';
import { PasswordReset } from '#contract/forms/account';

/** Holds a new password against the rules. */
export const resolvePasswordReset = zodResolver(PasswordReset);
