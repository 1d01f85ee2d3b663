import { readFileSync } from 'node:fs';

/** Who runs a program that refuses root. */
export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

/** Answers a user without rights when we are root, and null when we may run such programs ourselves. */
export function unprivilegedUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n').flatMap(readUser);
  const chosen = ['postgres', 'nobody'].map((name) => users.find((user) => user.name === name)).find(Boolean);
  if (!chosen) throw new Error('we are root, and neither the user postgres nor nobody exists');
  return chosen;
}

function readUser(line: string): SystemUser[] {
  const [name, , uid, gid] = line.split(':');
  return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
}
