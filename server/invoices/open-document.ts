import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Language } from '#contract/language';

const { resolve } = createRequire(import.meta.url);
const FONTS = '@expo-google-fonts/noto-sans';
/** Latin, Greek and Cyrillic, two weights; read when the first paper is drawn. */
let fonts: Promise<[Buffer, Buffer]> | undefined;

export interface PaperFacts {
  title: string;
  author: string;
  language: Language;
  at: Date;
}

/**
 * Draws a PDF/A-3 in Noto Sans, `plain` and `bold`, from pages that `draw` adds; the same drawing is the same bytes. A sign
 * no font has is drawn as a box.
 */
export async function drawDocument(
  { title, author, language, at }: PaperFacts,
  draw: (document: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  fonts ??= Promise.all([
    readFile(resolve(`${FONTS}/400Regular/NotoSans_400Regular.ttf`)),
    readFile(resolve(`${FONTS}/700Bold/NotoSans_700Bold.ttf`)),
  ]);
  const [plain, bold] = await fonts;
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    displayTitle: true,
    lang: language,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    // The library writes them into the XMP as they are, where these signs would end the text.
    info: { Title: bare(title), Author: bare(author), CreationDate: at },
  });
  document.registerFont('plain', plain);
  document.registerFont('bold', bold);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((finished, failed) => {
    document.on('end', () => finished(Buffer.concat(chunks)));
    document.on('error', failed);
  });
  draw(document);
  document.end();
  return done;
}

function bare(text: string): string {
  return text.replaceAll('&', '+').replaceAll(/[<>]/g, ' ');
}
