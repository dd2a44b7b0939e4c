import { Uint8Array } from '../captured/globals';
import { digest } from '../captured/verification';
import { base64Of } from './bytes';
import type { VerifiedRelease } from './verifyRelease';

export type FileProblem = 'unlisted' | 'truncated' | 'changed';

/** @param name Path relative to the release's folder. */
export async function verifyFile(
  { files }: Pick<VerifiedRelease, 'files'>,
  name: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<FileProblem | undefined> {
  const listed = files.get(name);
  if (!listed) return 'unlisted';
  if (content.length < listed.length) return 'truncated';
  if (content.length > listed.length || !digest) return 'changed';
  const found = `sha384-${base64Of(new Uint8Array(await digest('SHA-384', content)))}`;
  return found === listed.digest ? undefined : 'changed';
}
