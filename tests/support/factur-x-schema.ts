import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

const require = createRequire(import.meta.url);
/** The schema of Factur-X 1.0, profile EN 16931, as a package of the registry carries it; its parts lie beside it. */
const SCHEMA = join(
  dirname(require.resolve('@stackforge-eu/factur-x')),
  '../schema/en16931/FACTUR-X_EN16931.xsd',
);

let validator: XsdValidator | undefined;

/** What the schema of the profile EN 16931 has against an invoice's XML, in libxml2's words; empty for a valid one. */
export function schemaTroubles(xml: string): string[] {
  validator ??= openSchema();
  const invoice = XmlDocument.fromString(xml);
  try {
    validator.validate(invoice);
    return [];
  } catch (error) {
    return (error as Error).message.trim().split('\n');
  } finally {
    invoice.dispose();
  }
}

function openSchema(): XsdValidator {
  xmlRegisterFsInputProviders();
  // Its address leads to the parts that it includes.
  const schema = XmlDocument.fromBuffer(readFileSync(SCHEMA), { url: pathToFileURL(SCHEMA).href });
  return XsdValidator.fromDoc(schema);
}
