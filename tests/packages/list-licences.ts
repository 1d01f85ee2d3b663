import { shippedPackages } from './shipped-packages';

// `npm run licences`: every package that is shipped and where, licence by licence.
const shipped = shippedPackages();
for (const licence of [...new Set(shipped.map((one) => one.licence))].toSorted()) {
  const those = shipped.filter((one) => one.licence === licence);
  process.stdout.write(`${licence} (${those.length})\n`);
  for (const { name, version, isOnServer, isInApp } of those) {
    const where = [...(isOnServer ? ['server'] : []), ...(isInApp ? ['app'] : [])].join(' and ');
    process.stdout.write(`  ${name} ${version} (${where})\n`);
  }
}
