/**
 * All that screens change offline, in one file that comes with the first change: part by part, each would be a request of
 * a hundred bytes.
 */
export * from './account';
export * from './ascents';
export * from './cart';
export * from './dismissals';
export * from './flash-messages';
export { mutate } from './mutate';
export * from './own-lists';
export * from './referer';
export * from './reports';
export * from './saved-routes';
