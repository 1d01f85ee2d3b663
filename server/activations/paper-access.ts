import { randomBytes } from 'node:crypto';
import type { PaperAccess, PaperAccessChange } from '#contract/endpoints/counter/paper-access';
import { changeAsStaff, type Changing, refuseField } from '../accounts/change-as-staff';
import { mustBeStaff, type StaffAsker } from '../accounts/must-be-staff';
import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import { hashPassword } from '../sessions/password';
import {
  addActivationCodes,
  countActivationCodes,
  findActivationQuestion,
  readAnswers,
  replaceAnswers,
} from '../store/access/activations';
import { readProducts } from '../store/catalogue/shop-products';
import { hashCode, makeCode } from './make-code';
import { normalizeAnswer } from './normalize-answer';

type Wish = PaperAccessChange extends infer One ? (One extends unknown ? Omit<One, 'key'> : never) : never;

/** What opens a guidebook's digital edition to who has it on paper. Refused 404 for what is no guidebook on paper. */
export async function readPaperAccess(db: Database, productId: number): Promise<PaperAccess> {
  const { guidebookId } = await paperOf(db, productId);
  const question = await findActivationQuestion(db, guidebookId);
  return {
    question: question ?? { fr: '', en: '' },
    answers: (await readAnswers(db, guidebookId)).length,
    codes: await countActivationCodes(db, guidebookId),
  };
}

/**
 * Makes other answers right, or more codes, which are answered; none where it was done before under the same key.
 * Refused as by `readPaperAccess`, and 422 at `answers` for one of which nothing counts.
 */
export async function changePaperAccess(
  db: Database,
  productId: number,
  wish: Wish,
  changing: Changing & { by: StaffAsker },
): Promise<string[]> {
  // Hashing takes a core a while: nobody has it done who may not.
  await mustBeStaff(db, changing.by, 'accounts');
  const right = wish.what === 'answers' ? rightAnswers(wish.answers) : [];
  if (right.includes('')) refuseField('answers', 'counter.paper.error.answer');
  const hashes = await hashAnswers(right);
  const made: string[] = [];
  const subject = { about: `product/${productId}`, role: 'accounts' } as const;
  await changeAsStaff(db, subject, changing, async (transaction) => {
    const { guidebookId, label } = await paperOf(transaction, productId);
    const named = { label, kind: 'physical' as const };
    if (wish.what === 'answers') {
      const before = (await readAnswers(transaction, guidebookId)).length;
      await replaceAnswers(transaction, guidebookId, hashes);
      return { what: 'answers', ...named, before: String(before), after: String(hashes.length) };
    }
    made.push(...(await makeCodes(transaction, guidebookId, wish.count, changing.now)));
    return { what: 'codes', ...named, before: null, after: String(made.length) };
  });
  return made;
}

/** What answers come to, each once; empty for one without a letter or figure. */
export function rightAnswers(answers: readonly string[]): string[] {
  return [...new Set(answers.map(normalizeAnswer))];
}

/** What is kept of right answers. Hashing takes a core some 100 ms for each. */
export async function hashAnswers(right: readonly string[]): Promise<string[]> {
  const hashes: string[] = [];
  for (const answer of right) hashes.push(await hashPassword(answer));
  return hashes;
}

/** Makes codes of a guidebook, and answers them: only their hashes are kept. */
export async function makeCodes(
  db: Database,
  guidebookId: number,
  count: number,
  now: number,
): Promise<string[]> {
  const codes = Array.from({ length: count }, () => makeCode(randomBytes));
  await addActivationCodes(db, guidebookId, codes.map(hashCode), now);
  return codes;
}

async function paperOf(db: Database, productId: number): Promise<{ guidebookId: number; label: string }> {
  const [product] = await readProducts(db, [productId]);
  if (product?.kind !== 'physical' || product.subject.type !== 'guidebook') {
    throw new Refused(404, 'common.error.notFound');
  }
  return { guidebookId: product.subject.id, label: product.subject.label };
}
