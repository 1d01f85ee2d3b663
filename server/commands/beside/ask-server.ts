import { existsSync } from 'node:fs';
import { knockAt, StrangerAtDoor } from '#server/database/folder-door';
import type { CommandPorts } from '../provider/provider-command';
import { type AskedCommand, frameOf, linesOf, ServersLine } from './frames';

/**
 * Has the server that works on a data folder run a command; answers the code to end with, null where no server is there
 * to run it. Throws StrangerAtDoor where something else than Relais holds the folder.
 */
export async function askServer(
  dataDir: string,
  asked: AskedCommand,
  { say, complain }: Pick<CommandPorts, 'say' | 'complain'>,
): Promise<number | null> {
  if (!existsSync(dataDir)) return null;
  const socket = await knockAt(dataDir, 'run').catch((error: unknown) => {
    if (error instanceof StrangerAtDoor) throw error;
    // Nobody listens, or the folder is not ours: who opens it is told so.
    return null;
  });
  if (socket === null) return null;
  let isRun = false;
  for await (const line of linesOf(socket)) {
    const told = ServersLine.parse(JSON.parse(line));
    if ('ready' in told) {
      isRun = true;
      socket.write(frameOf(asked));
    } else if ('say' in told) say(told.say);
    else if ('complain' in told) complain(told.complain);
    else {
      socket.destroy();
      return told.end;
    }
  }
  if (!isRun) return null;
  complain('The server ended before the command did.');
  return 1;
}
