import type { Plugin } from 'vite';

/** A chunk that only names what lies in another. */
const FACADE = /^\s*export\s*\{([^}]*)\}\s*from\s*["'`]\.\/([^"'`]+)["'`];?\s*$/;
const LOADED = /import\((["'`])\.\/([^"'`]+)\1\)/g;

interface Facade {
  /** The file that holds what the chunk names. */
  target: string;
  /** Its namespace, made of that file's as `m`. */
  names: string;
}

/**
 * Has what is loaded lazily come from the file that it lies in. The bundler writes a file of fifty bytes for each lazy
 * part that lies in a group, which would be a request of its own and a round trip before the part's own.
 */
export function joinFacades(): Plugin {
  return {
    name: 'relais-join-facades',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const facades = new Map<string, Facade>();
        for (const { fileName, code, isEntry } of chunks) {
          const [, names, target] = FACADE.exec(code) ?? [];
          if (isEntry || names === undefined || target === undefined) continue;
          facades.set(nameOf(fileName), { target, names: namespaceOf(names) });
        }
        for (const chunk of chunks) {
          if (facades.has(nameOf(chunk.fileName))) delete bundle[chunk.fileName];
          else chunk.code = withoutFacades(chunk.code, facades);
        }
      },
    },
  };
}

const nameOf = (fileName: string) => fileName.slice(fileName.lastIndexOf('/') + 1);

/** `t as Explore, n as Other` as the object that whoever loads the part gets. */
function namespaceOf(names: string): string {
  const members = names.split(',').map((name) => {
    const [held = '', given = held] = name.trim().split(/\s+as\s+/);
    return `${given}:m.${held}`;
  });
  return `m=>({${members.join(',')}})`;
}

function withoutFacades(code: string, facades: ReadonlyMap<string, Facade>): string {
  const loaded = code.replaceAll(LOADED, (asked: string, quote: string, file: string) => {
    const facade = facades.get(file);
    return facade ? `import(${quote}./${facade.target}${quote}).then(${facade.names})` : asked;
  });
  // The lists of what is fetched beside each lazy part.
  return [...facades].reduce(
    (text, [file, { target }]) => text.replaceAll(`"assets/${file}"`, `"assets/${target}"`),
    loaded,
  );
}
