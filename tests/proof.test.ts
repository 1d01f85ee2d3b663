import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parts } from './mutants/parts';
import { faultNames } from './simulation/faults';
import { laws } from './simulation/laws';
import { wireFaults } from './simulation/wire';
import { projectRoot } from './support/project-root';

const paper = readFileSync(join(projectRoot, 'docs', 'proof.md'), 'utf8');
const cells = new Set(paper.split('|').map((cell) => cell.trim()));

describe('the paper that says what is proved', () => {
  test('names each fault that the simulator makes, and each law', () => {
    const unnamed = [...faultNames, ...wireFaults, ...laws].filter((name) => !cells.has(name));
    expect(unnamed).toEqual([]);
  });

  test('says of each part of the code how many small changes of it the tests notice', () => {
    expect(parts.map(({ name }) => name).filter((name) => !cells.has(`\`${name}\``))).toEqual([]);
  });

  test('leads to files that are there', () => {
    const files = [...paper.matchAll(/`((?:tests|e2e)\/[^`]+)`/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(40);
    expect(files.filter((file) => !existsSync(join(projectRoot, file)))).toEqual([]);
  });
});
