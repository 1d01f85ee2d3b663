import { readFileSync } from 'node:fs';

/** Megabytes that the system says a process holds now. Linux only. */
export function residentMegabytes(pid: number): number {
  return megabytesOf(pid, 'VmRSS');
}

/** The most that it ever held. */
export function peakMegabytes(pid: number): number {
  return megabytesOf(pid, 'VmHWM');
}

function megabytesOf(pid: number, field: string): number {
  const [, kilobytes] =
    new RegExp(String.raw`^${field}:\s+(\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ??
    [];
  return (Number(kilobytes) * 1_024) / 1_000_000;
}
