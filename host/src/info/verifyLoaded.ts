import { digestOf } from '../areas/digestOf';

/** Files of one origin or folder, and the digests that they must have. */
export interface FileSet {
  /** Absolute URL with a trailing slash. */
  readonly folder: string;
  /** `sha384-...` by the path below the folder. */
  readonly files: Readonly<Record<string, string>>;
}

export interface VerifiedFiles {
  /** How many loaded files of the set were compared. */
  readonly count: number;
  /** Names of those whose bytes have another digest. */
  readonly changed: readonly string[];
  /** Names of scripts that the set does not list. */
  readonly unlisted: readonly string[];
}

/** Reads a file as its server returns it now. Rejects if it is unreachable. */
export type ReadFile = (address: string) => Promise<ArrayBuffer>;

/**
 * Recomputes the digest of every loaded file of a set. The browser compared the digest of each
 * script before it ran; this shows it, and that the server still returns the same bytes.
 *
 * @param loaded URLs of files of the set, which may repeat and may have a query.
 */
export async function verifyLoaded(
  { folder, files }: FileSet,
  loaded: readonly string[],
  read: ReadFile,
): Promise<VerifiedFiles> {
  const names = [...new Set(loaded.map((address) => nameIn(folder, address)))].sort();
  const listed = names.filter((name) => Object.hasOwn(files, name));
  const results = await Promise.all(
    listed.map(async (name) => ({ name, isSame: (await digestOf(await read(folder + name))) === files[name] })),
  );
  return {
    count: listed.length,
    changed: results.filter(({ isSame }) => !isSame).map(({ name }) => name),
    unlisted: names.filter((name) => name.endsWith('.js') && !Object.hasOwn(files, name)),
  };
}

/** The files that a page loaded, by the innermost folder that contains each; the rest by `elsewhere`. */
export interface LoadedByFolder {
  readonly of: (folder: string) => readonly string[];
  /** Scripts outside of all folders. */
  readonly elsewhere: readonly string[];
}

/** Sorts the URLs of what a page loaded into folders, which may be inside of each other. */
export function sortByFolder(loaded: readonly string[], folders: readonly string[]): LoadedByFolder {
  const innermost = (address: string) =>
    folders
      .filter((folder) => address.startsWith(folder))
      .sort((one, other) => other.length - one.length)
      .at(0);
  return {
    of: (folder) => loaded.filter((address) => innermost(address) === folder),
    elsewhere: loaded.filter((address) => innermost(address) === undefined && isScript(address)),
  };
}

/** URLs of everything that the page has loaded, as far as the browser still lists it. */
export function loadedFiles(page: Window): readonly string[] {
  const entries = page.performance.getEntriesByType('resource').map(({ name }) => name);
  const scripts = [...page.document.scripts].map(({ src }) => src);
  return [...new Set([...entries, ...scripts])].filter((address) => /^https?:/.test(address));
}

function nameIn(folder: string, address: string): string {
  return decodeURIComponent(withoutQuery(address).slice(folder.length));
}

function isScript(address: string): boolean {
  return withoutQuery(address).endsWith('.js');
}

function withoutQuery(address: string): string {
  return address.split(/[?#]/)[0] ?? '';
}
