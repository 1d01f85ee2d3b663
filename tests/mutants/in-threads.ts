import { isMainThread } from 'node:worker_threads';

/*
 * Stryker runs the tests in threads, and a thread may not set its process's mask for new files. The tests that look at
 * the modes of files are not among those that have to notice a mutant, so the mask is left as it is there.
 */
if (!isMainThread) process.umask = () => 0o022;
