/** The code of a screen could not be had: the network was gone, or a deploy took it away. */
export class LostPart extends Error {
  override name = 'LostPart';

  constructor(cause: unknown) {
    super('The code of this screen could not be loaded', { cause });
  }
}
