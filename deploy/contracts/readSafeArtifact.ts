import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import type { Artifact } from './artifact';

const PATHS = {
  Safe: 'Safe.sol',
  SafeProxyFactory: 'proxies/SafeProxyFactory.sol',
  MultiSendCallOnly: 'libraries/MultiSendCallOnly.sol',
};

const artifactFile = v.object({
  abi: v.array(v.looseObject({ type: v.string() })),
  bytecode: v.pipe(v.string(), v.startsWith('0x')),
});

/** Reads a contract of Safe 1.4.1 as compiled by its authors. */
export function readSafeArtifact(name: keyof typeof PATHS): Artifact {
  const root = dirname(createRequire(import.meta.url).resolve('@safe-global/safe-contracts/package.json'));
  const file = join(root, 'build', 'artifacts', 'contracts', PATHS[name], `${name}.json`);
  const { abi, bytecode } = v.parse(artifactFile, JSON.parse(readFileSync(file, 'utf8')));
  return { name, abi, bytecode, linkReferences: {} };
}
