/** Why a pack is not ready, as translation keys under `saved.pack.error`. */
export const packErrors = {
  /** Nothing answered; it goes on by itself. */
  unreachable: 'saved.pack.error.unreachable',
  /** None of the customer's guidebooks opens it any more. */
  access: 'saved.pack.error.access',
  /** The catalogue has no such route any more. */
  gone: 'saved.pack.error.gone',
  /** Refused for another reason. */
  refused: 'saved.pack.error.refused',
  /** What came was not what was announced, twice; or what was stored has changed. */
  damaged: 'saved.pack.error.damaged',
  /** The device is full. */
  space: 'saved.pack.error.space',
} as const;
export type PackError = keyof typeof packErrors;
