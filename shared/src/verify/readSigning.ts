import { sha384 } from '@noble/hashes/sha512';
import type { AreaId, AreaManifest, HostError } from '@fathom/shared/contract';
import { failed, type Result } from '../domain/result';
import { admitSigning } from './admitSigning';
import type { AreaSigning } from './areaSigning';
import { SIGNING_FOLDER } from './signingFolder';

/** A release, as its manifest describes it before its code runs. */
export interface AreaRelease {
  /** Absolute URL of the manifest; the files are in the same folder. */
  readonly address: string;
  readonly files: AreaManifest['files'];
}

/**
 * Reads the signing files that a release lists. Returns an error for a file whose digest differs, a
 * release without signing files, files of another area and invalid files. `fetchText` rejects if a
 * file is unavailable.
 */
export async function readSigning(
  area: AreaId,
  { address, files }: AreaRelease,
  fetchText: (address: string) => Promise<string>,
): Promise<Result<AreaSigning, HostError>> {
  const names = Object.keys(files).filter((name) => name.startsWith(SIGNING_FOLDER));
  let contents: readonly (readonly [string, string])[];
  try {
    contents = await Promise.all(
      names.map(async (name) => [name, await fetchText(new URL(name, address).href)] as const),
    );
  } catch (error) {
    return failed({
      code: 'network',
      message: 'The rules for signing could not be loaded. Nothing was sent. Check your connection and try again.',
      reason: String(error),
    });
  }
  const changed = contents.find(([name, content]) => digestOf(content) !== files[name]);
  if (changed) return refused(`${changed[0]} has another digest than its release lists`);
  const parsed = parse(contents);
  if (!parsed.ok) return refused(parsed.error);
  return parsed.value.area === area ? parsed : refused(`the rules are those of ${parsed.value.area}`);
}

function parse(contents: readonly (readonly [string, string])[]): Result<AreaSigning, string> {
  try {
    return admitSigning(
      Object.fromEntries(contents.map(([name, content]) => [name.slice(SIGNING_FOLDER.length), JSON.parse(content)])),
    );
  } catch (error) {
    return failed(String(error));
  }
}

/** The digest in the manifest's format. */
function digestOf(content: string): string {
  const bytes = sha384(new TextEncoder().encode(content));
  return `sha384-${btoa(String.fromCharCode(...bytes))}`;
}

function refused(reason: string): Result<never, HostError> {
  return failed({
    code: 'mismatch',
    message: 'The rules for signing of this area are not valid. Nothing was sent. Reload the page and try again.',
    reason,
  });
}
