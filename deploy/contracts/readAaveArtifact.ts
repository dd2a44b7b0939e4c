import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import type { Artifact } from './artifact';

const artifactFile = v.object({
  contractName: v.string(),
  abi: v.array(v.looseObject({ type: v.string() })),
  bytecode: v.pipe(v.string(), v.startsWith('0x')),
  linkReferences: v.record(
    v.string(),
    v.record(v.string(), v.array(v.object({ start: v.number(), length: v.number() }))),
  ),
});

const read = new Map<string, Artifact>();
let paths: ReadonlyMap<string, string> | undefined;

/**
 * A contract of the market as compiled by its authors, from their published packages. Throws if
 * neither package contains the contract.
 */
export function readAaveArtifact(name: string): Artifact {
  const known = read.get(name) ?? readFromPackage(name);
  read.set(name, known);
  return known;
}

function readFromPackage(name: string): Artifact {
  paths ??= indexArtifacts();
  const path = paths.get(name);
  if (path === undefined) throw new Error(`No contract ${name} in the market's packages. Run npm install.`);
  const file = v.parse(artifactFile, JSON.parse(readFileSync(path, 'utf8')));
  return { name, abi: file.abi, bytecode: file.bytecode, linkReferences: file.linkReferences };
}

function indexArtifacts(): ReadonlyMap<string, string> {
  const require = createRequire(import.meta.url);
  const found = new Map<string, string>();
  for (const name of ['@aave/core-v3', '@aave/periphery-v3']) {
    const folder = join(dirname(require.resolve(`${name}/package.json`)), 'artifacts', 'contracts');
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const contract = basename(file, '.json');
      if (!file.endsWith('.json') || file.endsWith('.dbg.json') || found.has(contract)) continue;
      found.set(contract, join(folder, file));
    }
  }
  return found;
}
