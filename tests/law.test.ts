import { describe, expect, test, vi } from 'vitest';
import { compileProbe } from './support/compile-probe';

// Each asks the compiler, which shares a busy machine's cores with everything else.
vi.setConfig({ testTimeout: 120_000 });

/** The compiler's words for "this file belongs to a project I may not look into". */
const outOfReach = 'TS6307';
const withoutNode = 'TS2591';
const withoutDom = 'TS2584';

const asksNode = 'export const here = process.cwd();\n';
const asksDocument = 'export const title = document.title;\n';
const later = (path: string) => `export const later = () => import('${path}');\n`;
const uses = (path: string) => `import * as other from '${path}';\nexport const seen = other;\n`;

describe('the contract', () => {
  const codesOf = (code: string) => compileProbe('server/contract', code);
  test('may import itself', () =>
    expect(
      compileProbe('server/contract', uses('#contract/rules/ascent-type'), ['rules/ascent-type.ts']),
    ).toEqual([]));
  test('may not import the server', () =>
    expect(codesOf(uses('#server/handler/refused'))).toEqual([outOfReach]));
  test('may not import the worker', () =>
    expect(codesOf(uses('#worker/api/engine-api'))).toEqual([outOfReach]));
  test('may not import the screens', () =>
    expect(codesOf(uses('../../../src/format/plain-day'))).toEqual([outOfReach]));
  test('does not know Node', () => expect(codesOf(asksNode)).toEqual([withoutNode]));
  test('does not know the document', () => expect(codesOf(asksDocument)).toEqual([withoutDom]));
});

describe('the server', () => {
  const codesOf = (code: string) => compileProbe('server', code);
  test('may import itself', () =>
    expect(compileProbe('server', uses('#server/text/escape-html'), ['text/escape-html.ts'])).toEqual([]));
  test('may import the contract', () => expect(codesOf(uses('#contract/grade'))).toEqual([]));
  test('may not import the worker', () =>
    expect(codesOf(uses('#worker/api/engine-api'))).toEqual([outOfReach]));
  test('may not import the screens', () =>
    expect(codesOf(uses('../../../src/format/plain-day'))).toEqual([outOfReach]));
  test('does not know the document', () => expect(codesOf(asksDocument)).toEqual([withoutDom]));
});

describe('the worker', () => {
  const codesOf = (code: string) => compileProbe('worker', code);
  test('may import itself', () =>
    expect(compileProbe('worker', uses('#worker/db/uuid7'), ['db/uuid7.ts'])).toEqual([]));
  test('may import the contract', () => expect(codesOf(uses('#contract/grade'))).toEqual([]));
  test('may not import the server', () =>
    expect(codesOf(uses('#server/handler/refused'))).toEqual([outOfReach]));
  test('may not import the screens', () =>
    expect(codesOf(uses('../../../src/format/plain-day'))).toEqual([outOfReach]));
  test('does not know Node', () => expect(codesOf(asksNode)).toEqual([withoutNode]));
  test('does not know the document', () => expect(codesOf(asksDocument)).toEqual([withoutDom]));
});

describe('the screens', () => {
  const codesOf = (code: string) => compileProbe('src', code);
  test('may import themselves', () =>
    expect(compileProbe('src', uses('../../../src/format/plain-day'), ['format/plain-day.ts'])).toEqual([]));
  test('may import the worker', () => expect(codesOf(uses('#worker/api/engine-api'))).toEqual([]));
  test('may import the contract', () => expect(codesOf(uses('#contract/grade'))).toEqual([]));
  test('may not import the server', () =>
    expect(codesOf(uses('#server/handler/refused'))).toEqual([outOfReach]));
  test('may not import the server later either', () =>
    expect(codesOf(later('#server/handler/refused'))).toEqual([outOfReach]));
  test('do not know Node', () => expect(codesOf(asksNode)).toEqual([withoutNode]));
});
