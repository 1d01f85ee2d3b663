import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Below this a compressed answer is not smaller on the wire. */
const COMPRESSED_FROM_BYTES = 1_000;
const COMPRESSIBLE = /^(?:text\/|application\/json|image\/svg\+xml)/;
/** `once` is for what is kept and sent often, `eachTime` for what is compressed for one answer. */
const EFFORT = {
  once: { brotli: 9, gzip: 9 },
  eachTime: { brotli: 5, gzip: 6 },
};

export type Effort = keyof typeof EFFORT;

export interface EncodedBody {
  body: Buffer;
  encoding: 'br' | 'gzip' | null;
}

/** The encoding that makes a body smallest among those accepted; null to send it as it is, such as a photograph. */
export function bestEncoding(
  body: Buffer,
  mediaType: string,
  acceptEncoding: string | undefined,
): EncodedBody['encoding'] {
  if (body.length < COMPRESSED_FROM_BYTES || !COMPRESSIBLE.test(mediaType)) return null;
  return (['br', 'gzip'] as const).find((encoding) => accepts(acceptEncoding, encoding)) ?? null;
}

/** The body in that encoding. */
export async function encodeBody(
  body: Buffer,
  encoding: EncodedBody['encoding'],
  effort: Effort,
): Promise<EncodedBody> {
  const { brotli, gzip: level } = EFFORT[effort];
  if (encoding === 'gzip') return { body: await compressGzip(body, { level }), encoding };
  if (encoding === null) return { body, encoding };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return { body: await compressBrotli(body, { params }), encoding };
}

function accepts(acceptEncoding: string | undefined, encoding: string): boolean {
  return (acceptEncoding ?? '').split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
