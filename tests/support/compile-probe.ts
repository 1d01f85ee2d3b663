import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from './project-root';

/** A room of the house, by the folder of its tsconfig. */
export type Room = 'server/contract' | 'server' | 'worker' | 'src';

const lawFolder = join(projectRoot, '.cache', 'law');
mkdirSync(lawFolder, { recursive: true });

const allowed: Record<Room, Room[]> = {
  'server/contract': [],
  server: ['server/contract'],
  worker: ['server/contract'],
  src: ['worker', 'server/contract'],
};

/**
 * Compiles a probe with the room's own tsconfig and references, beside the files of the room that are named and no
 * others, which is quicker, and answers the error codes in it, in order of appearance. Each probe is a compilation of its own: the compiler names a file that
 * is out of reach only once, at the first import of it.
 */
export function compileProbe(room: Room, code: string, own: string[] = []): string[] {
  const folder = mkdtempSync(join(lawFolder, `${room.replace('/', '-')}-`));
  try {
    const toRoom = relative(folder, join(projectRoot, room));
    writeFileSync(join(folder, 'probe.ts'), code);
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: `${toRoom}/tsconfig.json`,
        compilerOptions: { outDir: './out', tsBuildInfoFile: './out/probe.tsbuildinfo' },
        include: ['./probe.ts', ...own.map((file) => `${toRoom}/${file}`)],
        exclude: room === 'server' ? [`${toRoom}/contract`] : [],
        references: allowed[room].map((other) => ({ path: relative(folder, join(projectRoot, other)) })),
      }),
    );
    return [...build(folder).matchAll(/\/probe\.ts\(\d+,\d+\): error (TS\d+)/g)].map(
      ([, errorCode]) => errorCode ?? '',
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function build(folder: string): string {
  const compiler = join(projectRoot, 'node_modules', 'typescript', 'bin', 'tsc');
  try {
    return execFileSync(process.execPath, [compiler, '-b', '--pretty', 'false', folder], {
      cwd: projectRoot,
      encoding: 'utf8',
    });
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && typeof error.stdout === 'string') return error.stdout;
    throw error;
  }
}
