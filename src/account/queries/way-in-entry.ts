/** What the forms of the way in (signing in, an account, a new password) ask besides a password, which is never kept. */
export interface WayInEntry {
  email: string;
  firstName: string;
  lastName: string;
  newsletter: boolean;
  terms: boolean;
}

const nothing: WayInEntry = { email: '', firstName: '', lastName: '', newsletter: false, terms: false };
let typed = nothing;

/**
 * What was typed on the way in, so that none of its forms asks for it again, also when one comes back to it. It is in
 * this page's memory only; the names go with the screen on which an account was asked for, all of it once somebody is
 * signed in.
 */
export function wayInEntry(): Readonly<WayInEntry> {
  return typed;
}

/** Keeps what is typed; nothing but the fields of `WayInEntry`, whatever else the form holds. */
export function noteWayIn(values: Partial<WayInEntry>): void {
  const { email, firstName, lastName, newsletter, terms } = { ...typed, ...values };
  typed = { email, firstName, lastName, newsletter, terms };
}

/** Keeps what stands in the field of the address, as its change tells it. */
export function noteEmailField({ target }: { target: { value: string } }): void {
  noteWayIn({ email: target.value });
}

/** Forgets all of it but the address: the screen on which an account was asked for is left. */
export function forgetNames(): void {
  typed = { ...nothing, email: typed.email };
}

/** Forgets all of it. */
export function forgetWayIn(): void {
  typed = nothing;
}
