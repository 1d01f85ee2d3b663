import type { TestServer } from './start-server';

export interface ReadLetter {
  to: string;
  subject: string;
  text: string;
  /** Where its files are read. */
  attachments: string[];
}

/** The letters that were queued for an address, the newest first. */
export async function lettersTo(server: TestServer, address: string): Promise<ReadLetter[]> {
  const answer = await server.app.inject('/dev/mailbox.json');
  return answer.json<ReadLetter[]>().filter(({ to }) => to.toLowerCase() === address.toLowerCase());
}

/** The secret of the link in a letter. Throws when it has none. */
export function tokenIn({ text }: ReadLetter): string {
  const token = /token=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error('The letter holds no link with a secret.');
  return token;
}
