let typed = '';

/**
 * The address that was typed on the way in (signing in, asking for an account or for a new password), so that none of
 * these asks for it again. It is in this page's memory only, and gone once somebody is signed in.
 */
export function typedEmail(): string {
  return typed;
}

/** Keeps what is typed; an empty text forgets it. */
export function noteTypedEmail(email: string): void {
  typed = email;
}

/** Keeps what stands in a field, as its change tells it. */
export function noteEmailField({ target }: { target: { value: string } }): void {
  noteTypedEmail(target.value);
}
