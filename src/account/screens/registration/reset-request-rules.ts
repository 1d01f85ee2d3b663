import { zodResolver } from '@hookform/resolvers/zod';
import { Email } from '#contract/forms/account';
import { z } from '#contract/zod';

/** Holds the address that asks for a letter against the rules. */
export const resolveResetRequest = zodResolver(z.strictObject({ email: Email }));
