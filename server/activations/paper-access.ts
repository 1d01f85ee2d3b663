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
 * Refused as by `readPaperAccess`, and 422 at `answers` where two come to the same.
 */
export async function changePaperAccess(
  db: Database,
  productId: number,
  wish: Wish,
  changing: Changing & { by: StaffAsker },
): Promise<string[]> {
  // Hashing takes a core a while: nobody has it done who may not.
  await mustBeStaff(db, changing.by, 'accounts');
  const hashes = wish.what === 'answers' ? await hashesOf(wish.answers) : [];
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
    made.push(...Array.from({ length: wish.count }, () => makeCode(randomBytes)));
    await addActivationCodes(transaction, guidebookId, made.map(hashCode), changing.now);
    return { what: 'codes', ...named, before: null, after: String(made.length) };
  });
  return made;
}

async function hashesOf(answers: readonly string[]): Promise<string[]> {
  const right = [...new Set(answers.map(normalizeAnswer))];
  if (right.includes('')) refuseField('answers', 'counter.paper.error.answer');
  const hashes: string[] = [];
  for (const answer of right) hashes.push(await hashPassword(answer));
  return hashes;
}

async function paperOf(db: Database, productId: number): Promise<{ guidebookId: number; label: string }> {
  const [product] = await readProducts(db, [productId]);
  if (product?.kind !== 'physical' || product.subject.type !== 'guidebook') {
    throw new Refused(404, 'common.error.notFound');
  }
  return { guidebookId: product.subject.id, label: product.subject.label };
}
