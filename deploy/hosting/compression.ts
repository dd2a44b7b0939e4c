import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A compromise between size and time, because a browser waits for it. */
const QUALITY = 5;

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

/** Returns the compressions that a browser accepts, best first. `accepted`: its header `Accept-Encoding`. */
export function acceptedCompressions(accepted: string): readonly (typeof COMPRESSIONS)[number][] {
  const names = accepted.split(',').map((one) => one.split(';')[0]?.trim());
  return COMPRESSIONS.filter(({ encoding }) => names.includes(encoding));
}

/** Writes the file and its compressed copies, which web servers send unchanged. */
export function writeCompressed(path: string, text: string): void {
  writeFileSync(path, text);
  for (const { suffix, compress } of COMPRESSIONS) writeFileSync(`${path}${suffix}`, compress(text));
}
