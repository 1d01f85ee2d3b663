import { config, z } from 'zod';

/** zod without run-time code generation: a strict content security policy forbids `new Function`. */
config({ jitless: true });

export { z };
