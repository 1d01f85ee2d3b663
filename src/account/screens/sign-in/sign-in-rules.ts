import { zodResolver } from '@hookform/resolvers/zod';
import { SignIn } from '#contract/tables/customer';

/** Holds what was typed against the rules. */
export const resolveSignIn = zodResolver(SignIn);
