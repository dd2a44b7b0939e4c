import type { AreaId, AreaManifest, HostError } from '@fathom/contract';
import { Object, String, URL, allOf } from '../../captured/globals';
import { parseJson } from '../../captured/responses';
import { failed, type Result } from '@fathom/contract/result';
import { admitSigning } from './admitSigning';
import type { AreaSigning } from './areaSigning';
import { SIGNING_FOLDER } from './signingFolder';

export interface AreaRelease {
  /** Absolute URL of the manifest; the files are in the same folder. */
  readonly address: string;
  readonly files: AreaManifest['files'];
}

/**
 * Rejects if the file is unavailable or has another digest, which the browser checks, so that no script can interfere.
 */
export type FetchText = (address: string, integrity?: string) => Promise<string>;

/** Returns an error for a wrong digest, missing or invalid files, and files of another area. */
export async function readSigning(
  area: AreaId,
  { address, files }: AreaRelease,
  fetchText: FetchText,
): Promise<Result<AreaSigning, HostError>> {
  const listed = Object.entries(files).filter(([name]) => name.startsWith(SIGNING_FOLDER));
  const contents = await allOf(
    listed.map(async ([name, digest]) => ({ name, content: await readFile(new URL(name, address).href, digest) })),
  );
  const texts: [string, string][] = [];
  for (const { name, content } of contents) {
    if (content.status === 'unavailable') return unavailable(content.reason);
    if (content.status === 'changed') return refused(`${name} has another digest than its release lists`);
    texts.push([name.slice(SIGNING_FOLDER.length), content.text]);
  }
  const parsed = parse(texts);
  if (!parsed.ok) return refused(parsed.error);
  return parsed.value.area === area ? parsed : refused(`the rules are those of ${parsed.value.area}`);

  async function readFile(file: string, digest: string): Promise<FileContent> {
    try {
      return { status: 'read', text: await fetchText(file, digest) };
    } catch (error) {
      // A browser reports a wrong digest like an unreachable server.
      const isAvailable = await fetchText(file).then(
        () => true,
        () => false,
      );
      return isAvailable ? { status: 'changed' } : { status: 'unavailable', reason: String(error) };
    }
  }
}

type FileContent =
  | { readonly status: 'read'; readonly text: string }
  | { readonly status: 'changed' }
  | { readonly status: 'unavailable'; readonly reason: string };

function parse(texts: readonly (readonly [string, string])[]): Result<AreaSigning, string> {
  try {
    return admitSigning(Object.fromEntries(texts.map(([name, text]) => [name, parseJson(text) as unknown])));
  } catch (error) {
    return failed(String(error));
  }
}

function unavailable(reason: string): Result<never, HostError> {
  return failed({
    code: 'network',
    message: 'The rules for signing could not be loaded. Nothing was sent. Check your connection and try again.',
    reason,
  });
}

function refused(reason: string): Result<never, HostError> {
  return failed({
    code: 'mismatch',
    message: 'The rules for signing of this area are not valid. Nothing was sent. Reload the page and try again.',
    reason,
  });
}
