import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Megabytes that the system says a process holds now. Linux only. */
export function residentMegabytes(pid: number): number {
  return megabytesOf(pid, 'VmRSS');
}

/** The most that it ever held. */
export function peakMegabytes(pid: number): number {
  return megabytesOf(pid, 'VmHWM');
}

/** How many files, sockets and pipes a process holds open now, and how many of them are sockets. Linux only. */
export function openHandles(pid: number): { handles: number; sockets: number } {
  const folder = `/proc/${pid}/fd`;
  const targets = readdirSync(folder).flatMap((handle) => {
    try {
      return readlinkSync(`${folder}/${handle}`);
    } catch {
      // It was closed since.
      return [];
    }
  });
  return {
    handles: targets.length,
    sockets: targets.filter((target) => target.startsWith('socket:')).length,
  };
}

function megabytesOf(pid: number, field: string): number {
  const [, kilobytes] =
    new RegExp(String.raw`^${field}:\s+(\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ??
    [];
  return (Number(kilobytes) * 1_024) / 1_000_000;
}
