import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../support/project-root';

// Builds server and app as they are twice, in two folders that are called otherwise, and compares what was built file by file.
const folder = mkdtempSync(join(tmpdir(), 'relais-builds-'));
try {
  const [here = new Map<string, string>(), there = new Map<string, string>()] = [
    'one',
    'another place/two',
  ].map((name) => build(join(folder, name)));
  const differing = [...new Set([...here.keys(), ...there.keys()])].filter(
    (file) => here.get(file) !== there.get(file),
  );
  const whole = createHash('sha256')
    .update([...here].map((pair) => pair.join(' ')).join('\n'))
    .digest('hex');
  process.stdout.write(`${here.size} files, ${differing.length} differ; together ${whole}\n`);
  for (const file of differing) process.stdout.write(`  ${file}\n`);
  process.exitCode = here.size > 0 && differing.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** What a build in this folder makes: its files by path, each with the hash of its bytes. */
function build(place: string): Map<string, string> {
  const isSource = (path: string) =>
    !/^(?:\.cache|\.data|\.git|dist|node_modules|test-results)(?:\/|$)/.test(path);
  cpSync(projectRoot, place, {
    recursive: true,
    filter: (path) => isSource(path.slice(projectRoot.length).replace(/^\//, '')),
  });
  // Packages of a folder of its own, as after an install, without their bytes anew.
  execFileSync('cp', ['--recursive', '--link', join(projectRoot, 'node_modules'), place]);
  execFileSync(process.execPath, ['server/commands/build.mjs'], { cwd: place });
  const built = join(place, 'dist');
  const files = readdirSync(built, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const hashed = files.map((one) => {
    const path = join(one.parentPath, one.name);
    return [path.slice(built.length), hashOf(readFileSync(path))] as const;
  });
  return new Map(hashed.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
