/** The download has read the address by then; at once would be too soon in some browsers. */
const ADDRESS_KEPT_MS = 10_000;

/** Hands a text, or bytes, to the reader as a file. */
export function saveFile(name: string, mediaType: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), ADDRESS_KEPT_MS);
}
