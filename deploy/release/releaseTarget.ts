/**
 * Cache duration in browsers and proxies: files of a release forever, because a changed release has another path;
 * pointers and keys not at all.
 */
export type Caching = 'immutable' | 'none';

/** A folder or a bucket for releases. Paths are relative, with slashes. */
export interface ReleaseTarget {
  /** `undefined` if the file doesn't exist. */
  read(path: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Names of the folders directly below a folder. */
  folders(path: string): Promise<readonly string[]>;
  /** Replaces a file atomically: readers get the old or the new content, never a part. */
  write(path: string, content: Uint8Array<ArrayBuffer>, caching: Caching): Promise<void>;
}

export const CACHE_CONTROL: Readonly<Record<Caching, string>> = {
  immutable: 'public, max-age=31536000, immutable',
  none: 'no-store',
};
