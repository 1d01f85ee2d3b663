/** A file that goes with a letter. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** A letter as it is read. */
export interface WrittenLetter {
  subject: string;
  text: string;
  html: string;
  /** What mail programs read besides. */
  headers?: Record<string, string>;
}
