import { zodResolver } from '@hookform/resolvers/zod';
import { ActivationAnswer, ActivationCode } from '#contract/forms/activation';

/** Holds an answer to a book's question against the rules. */
export const resolveAnswer = zodResolver(ActivationAnswer);
/** Holds a printed code against the rules. */
export const resolveCode = zodResolver(ActivationCode);
