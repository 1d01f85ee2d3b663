import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceOf } from '#server/commands/build/read-notice';
import { sourceFiles } from '../support/import-edges';
import { packagesOf } from '../support/loaded-packages';
import { projectRoot } from '../support/project-root';

/** A package that leaves this house: on the server's machine, or in the app that browsers load. */
export interface ShippedPackage {
  name: string;
  version: string;
  licence: string;
  isOnServer: boolean;
  isInApp: boolean;
}

interface LockedPackage {
  version?: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Named by stylesheets only. */
const FONT = '@fontsource-variable/noto-sans';

/** All that is shipped, by name: the server's packages, and all that the app may have bundled of its own. */
export function shippedPackages(): ShippedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const onServer = closureOf(Object.keys(packages['']?.dependencies ?? {}), packages);
  const sources = ['src', 'worker', 'server/contract'].flatMap(sourceFiles);
  const imported = sources.flatMap((file) => packagesOf(file.replace(/\.tsx?$/, '')));
  const inApp = closureOf([...new Set([...imported, FONT])], packages);
  const paths = [...new Set([...onServer, ...inApp])];
  const shipped = paths.map((path) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const { version = '', license } = packages[path] ?? {};
    const licence = licenceOf({ name, license }) ?? 'unknown';
    return { name, version, licence, isOnServer: onServer.has(path), isInApp: inApp.has(path) };
  });
  return shipped.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Where these packages and what they need lie in the lock; types leave nothing behind. */
function closureOf(
  names: readonly string[],
  packages: Readonly<Record<string, LockedPackage>>,
): ReadonlySet<string> {
  const found = new Set(names.flatMap((name) => placeOf(name, '', packages) ?? []));
  for (const path of found) {
    const { dependencies = {}, optionalDependencies = {} } = packages[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = name.startsWith('@types/') ? null : placeOf(name, path, packages);
      if (place !== null) found.add(place);
    }
  }
  return found;
}

/** Where Node finds a package from the folder of another, the nearest first; null where it is not installed. */
function placeOf(name: string, from: string, packages: Readonly<Record<string, unknown>>): string | null {
  const nested = `${from}/node_modules/${name}`.replace(/^\//, '');
  if (nested in packages) return nested;
  return from === ''
    ? null
    : placeOf(name, from.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, ''), packages);
}
