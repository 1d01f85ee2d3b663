import { zodResolver } from '@hookform/resolvers/zod';
import { PasskeyRenaming, PasskeyStart } from '#contract/forms/passkey';

/** Holds the password that allows a passkey against the rules. */
export const resolvePasskeyStart = zodResolver(PasskeyStart);

/** Holds the name of a passkey against the rules. */
export const resolvePasskeyRenaming = zodResolver(PasskeyRenaming);
