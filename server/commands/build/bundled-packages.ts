import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The folder of the package that a file lies in; a scope is a folder more. */
const PACKAGE_FOLDER = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** The npm packages that a build takes code, styles or fonts from. */
export interface BundledPackages {
  /** Their folders, as absolute paths; complete once all plugins of `note` have seen their bundle. */
  folders: ReadonlySet<string>;
  /** A plugin that notes the packages of one bundle: the app is one, and each worker. */
  note: () => Plugin;
}

/** Starts a list of packages for one build. What is imported and shaken off again is not on it. */
export function bundledPackages(): BundledPackages {
  const folders = new Set<string>();
  const take = (path: string) => {
    const folder = PACKAGE_FOLDER.exec(path)?.[1];
    if (folder !== undefined) folders.add(folder.replace(/^\0/, ''));
  };
  const note = (): Plugin => {
    let root = '';
    return {
      name: 'relais-bundled-packages',
      apply: 'build',
      configResolved: (config) => {
        root = config.root;
      },
      generateBundle(_options, bundle) {
        for (const file of Object.values(bundle)) {
          // Vite names the source of an asset from the root, and that of a stylesheet by its address in whole.
          if (file.type === 'asset') file.originalFileNames.forEach((path) => take(resolve(root, path)));
          else
            for (const [path, { renderedLength }] of Object.entries(file.modules))
              if (renderedLength > 0) take(path);
        }
      },
    };
  };
  return { folders, note };
}
