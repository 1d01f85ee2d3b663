import { drawDocument } from './open-document';
import type { Paper } from './paper';
import { Sheet } from './sheet';

/** What XMP says of an invoice in a PDF, in the words of the Factur-X norm. */
const FACTUR_X = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
const XML_NAME = 'factur-x.xml';

/**
 * Draws papers on A4, each from a page of its own, as one PDF/A-3; the same papers are the same bytes. `cii` is the
 * invoice as EN 16931 has it: with it the file is a Factur-X.
 */
export function drawPapers(
  papers: readonly Paper[],
  about: { title: string; author: string; at: Date },
  cii: string | null = null,
): Promise<Buffer> {
  return drawDocument({ ...about, language: papers[0]?.language ?? 'fr' }, (document) => {
    for (const paper of papers) drawPaper(new Sheet(document), paper);
    if (cii !== null) addFacturX(document, cii, about.at);
  });
}

/** Lays the XML into the file and says so in its XMP, with the schema of what it says. */
function addFacturX(document: PDFKit.PDFDocument, cii: string, at: Date): void {
  // The library's types do not name the relationship yet.
  const laid = {
    name: XML_NAME,
    type: 'text/xml',
    description: 'Factur-X, EN 16931',
    relationship: 'Alternative',
    creationDate: at,
    modifiedDate: at,
  };
  document.file(Buffer.from(cii, 'utf8'), laid);
  const property = (name: string, description: string) =>
    `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`;
  document.appendXML(`
    <rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about="">
      <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
        <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
        <pdfaSchema:namespaceURI>${FACTUR_X}</pdfaSchema:namespaceURI>
        <pdfaSchema:prefix>fx</pdfaSchema:prefix>
        <pdfaSchema:property><rdf:Seq>
          ${property('DocumentFileName', 'name of the embedded XML invoice file')}
          ${property('DocumentType', 'INVOICE')}
          ${property('Version', 'the version of the Factur-X data')}
          ${property('ConformanceLevel', 'the conformance level of the Factur-X data')}
        </rdf:Seq></pdfaSchema:property>
      </rdf:li></rdf:Bag></pdfaExtension:schemas>
    </rdf:Description>
    <rdf:Description xmlns:fx="${FACTUR_X}" rdf:about="">
      <fx:DocumentType>INVOICE</fx:DocumentType>
      <fx:DocumentFileName>${XML_NAME}</fx:DocumentFileName>
      <fx:Version>1.0</fx:Version>
      <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
    </rdf:Description>`);
}

function drawPaper(sheet: Sheet, paper: Paper): void {
  sheet.heading(paper.title);
  if (paper.warning !== null) sheet.warning(paper.warning);
  sheet.parties(paper.parties);
  sheet.facts(paper.facts);
  if (paper.items) {
    const { hasRates, heads, rows } = paper.items;
    sheet.table(hasRates ? [0.46, 0.08, 0.17, 0.1, 0.19] : [0.54, 0.1, 0.17, 0.19], heads, rows);
  }
  sheet.sums(paper.sums);
  if (paper.vat) sheet.table([0.25, 0.25, 0.25, 0.25], paper.vat.heads, paper.vat.rows);
  for (const note of paper.notes) sheet.note(note);
}
