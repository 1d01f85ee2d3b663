const kinds = { Int8Array, Uint8Array, Int32Array } as const;
export type Numbers = Int8Array | Uint8Array | Int32Array;

/** Where the numbers of a name stand in a body; at multiples of 4. */
export interface Section {
  name: string;
  kind: keyof typeof kinds;
  at: number;
  length: number;
}

/** Lays typed arrays one after the other into one run of bytes. */
export function layBody(numbers: Readonly<Record<string, Numbers>>): { sections: Section[]; bytes: Buffer } {
  let end = 0;
  const sections = Object.entries(numbers).map(([name, values]): Section => {
    const at = end;
    end += Math.ceil(values.byteLength / 4) * 4;
    return { name, kind: values.constructor.name as Section['kind'], at, length: values.length };
  });
  const bytes = Buffer.alloc(end);
  for (const { name, at } of sections) {
    const values = numbers[name];
    if (values) bytes.set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), at);
  }
  return { sections, bytes };
}

/** The arrays of a body, by name: views of its bytes, nothing is copied. */
export function openBody(sections: readonly Section[], bytes: ArrayBuffer): Record<string, Numbers> {
  return Object.fromEntries(
    sections.map(({ name, kind, at, length }) => [name, new kinds[kind](bytes, at, length)]),
  );
}
