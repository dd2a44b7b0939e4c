import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ReleaseTarget } from './releaseTarget';

/** Publishes to a folder that a web server serves. The server sets the headers: see README.md. */
export function folderTarget(folder: string): ReleaseTarget {
  return {
    read: (path) => {
      const file = join(folder, path);
      return Promise.resolve(existsSync(file) ? new Uint8Array(readFileSync(file)) : undefined);
    },
    folders: (path) => {
      if (!existsSync(join(folder, path))) return Promise.resolve([]);
      const entries = readdirSync(join(folder, path), { withFileTypes: true });
      return Promise.resolve(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name));
    },
    write: (path, content) => {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      // A rename is atomic. Concurrent publishers write different temporary files.
      const unfinished = `${file}.${process.pid}.part`;
      writeFileSync(unfinished, content);
      renameSync(unfinished, file);
      return Promise.resolve();
    },
  };
}
