import { digestOf } from '@fathom/host-kit/signing/guard/digestOf';

export interface FileSet {
  /** Absolute URL with a trailing slash. */
  readonly folder: string;
  /** `sha384-...` by the path below the folder. */
  readonly files: Readonly<Record<string, string>>;
}

export interface VerifiedFiles {
  readonly count: number;
  readonly changed: readonly string[];
  /** Names of scripts that the set does not list. */
  readonly unlisted: readonly string[];
}

/** Reads a file as its server returns it now. Rejects if it is unreachable. */
export type ReadFile = (address: string) => Promise<ArrayBuffer>;

/**
 * The browser checked each script before it ran; this also checks what the server returns now.
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

export interface LoadedByFolder {
  readonly of: (folder: string) => readonly string[];
  readonly elsewhere: readonly string[];
}

/** Sorts the URLs of loaded files into folders, which may be nested. */
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

/** Returns the URLs of all loaded files that the browser still lists. */
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
