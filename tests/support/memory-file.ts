import type { JournalFile } from '#worker/journal/file-journal';

/** A file on a disk that only keeps what was flushed; one holder at a time, as the browser's are. */
export class MemoryFile {
  flushed = new Uint8Array(0);
  isOpen = false;
  /** Bytes that the disk still takes. */
  room = Infinity;

  readonly open = async (): Promise<JournalFile> => {
    if (this.isOpen) throw new Error('held by another');
    this.isOpen = true;
    let bytes = this.flushed.slice();
    return {
      getSize: () => bytes.length,
      read: (into, { at }) => {
        const part = bytes.subarray(at, at + into.length);
        into.set(part);
        return part.length;
      },
      write: (part, { at }) => {
        const longer = new Uint8Array(Math.max(bytes.length, at + part.length));
        longer.set(bytes);
        longer.set(part, at);
        bytes = longer.slice(0, at + Math.min(part.length, this.room));
        return Math.min(part.length, this.room);
      },
      truncate: (size) => {
        bytes = bytes.slice(0, size);
      },
      flush: () => {
        this.flushed = bytes.slice();
      },
      close: () => {
        this.isOpen = false;
      },
    };
  };

  /** A power loss takes the last bytes. */
  tear(bytes: number): void {
    this.flushed = this.flushed.slice(0, this.flushed.length - bytes);
  }
}
