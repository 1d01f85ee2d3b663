/*
 * What of the frame is fetched right after the first screen, as one file: pieces of their own would weigh on the first
 * path. It then is here whatever a later release takes away.
 */
export { Banners } from '../banners/banners';
export { HereRow } from './here-row';
