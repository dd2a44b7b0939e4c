import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A middle way between size and time: what is compressed while a browser waits. */
const QUALITY = 5;

/** How a file is sent, best first. Its compressed copies have its name and the suffix. */
export const COMPRESSIONS = [
  {
    encoding: 'br',
    suffix: '.br',
    compress: (text: string) =>
      new Uint8Array(brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })),
  },
  { encoding: 'gzip', suffix: '.gz', compress: (text: string) => new Uint8Array(gzipSync(text)) },
] as const;

export type Encoding = (typeof COMPRESSIONS)[number]['encoding'] | 'identity';

/** The compressions that a browser accepts, best first. `accepted`: its header `Accept-Encoding`. */
export function acceptedCompressions(accepted: string): readonly (typeof COMPRESSIONS)[number][] {
  const names = accepted.split(',').map((one) => one.split(';')[0]?.trim());
  return COMPRESSIONS.filter(({ encoding }) => names.includes(encoding));
}

/** Writes the file and its compressed copies, which web servers send as they are. */
export function writeCompressed(path: string, text: string): void {
  writeFileSync(path, text);
  for (const { suffix, compress } of COMPRESSIONS) writeFileSync(`${path}${suffix}`, compress(text));
}
