import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

export const ROOT = join(__dirname, '..', '..');

const dependencies = v.optional(v.record(v.string(), v.string()), {});

const manifest = v.object({
  name: v.string(),
  license: v.optional(v.string()),
  private: v.optional(v.boolean()),
  engines: v.optional(v.record(v.string(), v.string()), {}),
  workspaces: v.optional(v.array(v.string()), []),
  scripts: v.optional(v.record(v.string(), v.string()), {}),
  dependencies,
  devDependencies: dependencies,
  peerDependencies: dependencies,
  optionalDependencies: dependencies,
});

export type Manifest = v.InferOutput<typeof manifest>;

function readManifest(folder: string): Manifest {
  return v.parse(manifest, JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')));
}

export function readManifests(): Manifest[] {
  const root = readManifest('.');
  return [root, ...root.workspaces.map(readManifest)];
}

export function requestedVersions(requesting: Manifest): [name: string, version: string][] {
  return Object.entries({
    ...requesting.peerDependencies,
    ...requesting.optionalDependencies,
    ...requesting.devDependencies,
    ...requesting.dependencies,
  });
}

export function foldersWithManifest(parent: string): string[] {
  return readdirSync(join(ROOT, parent)).filter((folder) => existsSync(join(ROOT, parent, folder, 'package.json')));
}
