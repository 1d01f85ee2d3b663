/** Whether this browser can make and use passkeys: what asks for them is loaded only then. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}
