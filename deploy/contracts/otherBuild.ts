import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Artifact } from './artifact';

/** Names a folder with another build of some of our contracts: `Staking.json` in the place of `Staking`, and so on. */
const FOLDER = process.env['CONTRACT_ARTIFACTS'];

const artifactFile = v.object({
  abi: v.array(v.looseObject({ type: v.string() })),
  // Placeholders of libraries are not hexadecimal.
  bytecode: v.pipe(v.string(), v.startsWith('0x'), v.minLength(4)),
  linkReferences: v.optional(
    v.record(v.string(), v.record(v.string(), v.array(v.object({ start: v.number(), length: v.number() })))),
    {},
  ),
});

let files: readonly string[] | undefined;
const known = new Map<string, Artifact>();

/** The contract as the other build has it; `undefined` where there is none. Throws for a malformed file. */
export function otherArtifact(name: string): Artifact | undefined {
  if (FOLDER === undefined || !filesOf(FOLDER).includes(`${name}.json`)) return undefined;
  const artifact = known.get(name) ?? {
    name,
    ...v.parse(artifactFile, JSON.parse(contentOf(FOLDER, `${name}.json`))),
  };
  known.set(name, artifact);
  return artifact;
}

/** Everything that the other build consists of; empty without one. */
export function otherBuild(): readonly string[] {
  return FOLDER === undefined ? [] : filesOf(FOLDER).map((file) => file + contentOf(FOLDER, file));
}

function filesOf(folder: string): readonly string[] {
  files ??= readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort();
  return files;
}

function contentOf(folder: string, file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}
