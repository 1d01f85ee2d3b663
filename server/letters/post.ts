import { createTransport } from 'nodemailer';
import type { Attachment, WrittenLetter } from './written-letter';

export interface Envelope {
  /** The same for every attempt at one letter, so that a repeated one can be told. */
  messageId: string;
  recipient: string;
}

/** Takes letters to where they are read. Rejects when one could not be handed over. */
export interface Post {
  deliver(envelope: Envelope, letter: WrittenLetter, attachments: Attachment[]): Promise<void>;
  close(): void;
  /** Whether letters stay readable here: nobody else has them. */
  keepsLetters: boolean;
}

/** Sends nothing: letters are kept and read at `/dev/mailbox`. */
export const mailbox: Post = { deliver: async () => undefined, close: () => undefined, keepsLetters: true };

/** How long a mail server may think. */
const PATIENCE_MS = 20_000;

/** Sends by SMTP. `address` is `smtp://` or `smtps://`, with user and password when it wants them. */
export function smtpPost(address: string, sender: string): Post {
  const transport = createTransport({
    url: address,
    pool: true,
    maxConnections: 2,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  return {
    async deliver({ messageId, recipient }, letter, attachments) {
      await transport.sendMail({ ...letter, attachments, messageId, from: sender, to: recipient });
    },
    close: () => transport.close(),
    keepsLetters: false,
  };
}
