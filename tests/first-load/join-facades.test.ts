import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { joinFacades } from '#server/commands/build/join-facades';

type Bundle = Record<string, { type: string; fileName: string; code: string; isEntry: boolean }>;

/** Runs the plugin over files of JavaScript, as the bundler does once they are written. */
function join(files: Record<string, string>): Record<string, string> {
  const bundle: Bundle = Object.fromEntries(
    Object.entries(files).map(([fileName, code]) => [
      fileName,
      { type: 'chunk', fileName, code, isEntry: fileName === 'assets/index.js' },
    ]),
  );
  const { handler } = (joinFacades() as { generateBundle: Exclude<Plugin['generateBundle'], undefined> })
    .generateBundle as unknown as { handler: (options: unknown, bundle: Bundle) => void };
  handler({}, bundle);
  return Object.fromEntries(Object.values(bundle).map(({ fileName, code }) => [fileName, code]));
}

test('a lazy part that lies in another file comes from there, and its file of names is not written', () => {
  const files = join({
    'assets/index.js': 'const deps=["assets/part.js","assets/group.js"];load(()=>import(`./part.js`),deps)',
    'assets/part.js': 'export{t as Part,other}from"./group.js";',
    'assets/group.js': 'const t=1,other=2;export{t,other};',
  });
  expect(files).toEqual({
    'assets/index.js':
      'const deps=["assets/group.js","assets/group.js"];load(()=>import(`./group.js`).then(m=>({Part:m.t,other:m.other})),deps)',
    'assets/group.js': 'const t=1,other=2;export{t,other};',
  });
});

test('a lazy part with code of its own, and the page itself, stay files', () => {
  const files = {
    'assets/index.js': 'export{t as start}from"./group.js";',
    'assets/part.js': 'import"./style.js";export{t as Part}from"./group.js";',
    'assets/group.js': 'const t=1;export{t};import("./part.js")',
  };
  expect(join(files)).toEqual(files);
});
