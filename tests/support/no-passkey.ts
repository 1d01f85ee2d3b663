/** A proof by a passkey that there is not. */
export const noPasskey = {
  id: 'AA',
  clientDataJSON: 'AA',
  authenticatorData: 'AA',
  signature: 'AA',
  userHandle: 'AA',
};
