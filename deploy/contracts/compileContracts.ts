import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { Artifact } from './artifact';
import { otherBuild } from './otherBuild';

const HERE = dirname(fileURLToPath(import.meta.url));
const SOURCES = join(HERE, 'src');
const CACHE = join(HERE, '.cache');
const SETTINGS = {
  optimizer: { enabled: true, runs: 200 },
  evmVersion: 'cancun',
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.bytecode.linkReferences'] } },
};

const links = v.record(v.string(), v.record(v.string(), v.array(v.object({ start: v.number(), length: v.number() }))));
/** Parsed before the contracts, which are incomplete if there are errors. */
const compilerErrors = v.object({
  errors: v.optional(v.array(v.object({ severity: v.string(), formattedMessage: v.string() })), []),
});
const compilerOutput = v.object({
  contracts: v.optional(
    v.record(
      v.string(),
      v.record(
        v.string(),
        v.object({
          abi: v.array(v.looseObject({ type: v.string() })),
          evm: v.object({ bytecode: v.object({ object: v.string(), linkReferences: links }) }),
        }),
      ),
    ),
    {},
  ),
});
const cachedArtifacts = v.record(
  v.string(),
  v.object({
    name: v.string(),
    abi: v.array(v.looseObject({ type: v.string() })),
    bytecode: v.string(),
    linkReferences: links,
  }),
);

export type Artifacts = Readonly<Record<string, Artifact>>;

/**
 * Our own contracts by name. Compiles `src` with the npm compiler, or reads the cached output for
 * identical sources, settings and packages. Throws the compiler's own message for an invalid
 * source.
 */
export function compileContracts(): Artifacts {
  const sources = readSources();
  const path = join(CACHE, `${cacheKey(sources)}.json`);
  if (existsSync(path)) return v.parse(cachedArtifacts, JSON.parse(readFileSync(path, 'utf8')));
  const artifacts = compile(sources);
  mkdirSync(CACHE, { recursive: true });
  // Two processes may compile at the same time: the atomic rename prevents partial files.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(artifacts));
  renameSync(draft, path);
  return artifacts;
}

/** Changes with everything that the compiled code depends on. */
export function contractsFingerprint(): string {
  return [cacheKey(readSources()), ...otherBuild()].join();
}

type Sources = Readonly<Record<string, { readonly content: string }>>;

function readSources(): Sources {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sol'))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  return Object.fromEntries(files.map((file) => [file, { content: readFileSync(join(SOURCES, file), 'utf8') }]));
}

function cacheKey(sources: Sources): string {
  const require = createRequire(import.meta.url);
  const versions = ['solc', '@openzeppelin/contracts'].map((name) =>
    readFileSync(require.resolve(`${name}/package.json`), 'utf8'),
  );
  return createHash('sha256')
    .update(JSON.stringify([sources, SETTINGS, versions]))
    .digest('hex')
    .slice(0, 32);
}

function compile(sources: Sources): Artifacts {
  const require = createRequire(import.meta.url);
  // Loaded lazily because the compiler takes half a second and 250 MB.
  const solc = v.parse(v.looseObject({ compile: v.function() }), require('solc'));
  const input = JSON.stringify({ language: 'Solidity', sources, settings: SETTINGS });
  const response: unknown = solc.compile(input, { import: importFromPackages });
  const json: unknown = JSON.parse(v.parse(v.string(), response));
  const errors = v.parse(compilerErrors, json).errors.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  const output = v.parse(compilerOutput, json);

  const artifacts: Record<string, Artifact> = {};
  for (const [file, contracts] of Object.entries(output.contracts)) {
    if (!(file in sources)) continue;
    for (const [name, { abi, evm }] of Object.entries(contracts)) {
      artifacts[name] = {
        name,
        abi,
        bytecode: `0x${evm.bytecode.object}`,
        linkReferences: evm.bytecode.linkReferences,
      };
    }
  }
  return artifacts;
}

function importFromPackages(path: string): { contents: string } | { error: string } {
  try {
    return { contents: readFileSync(createRequire(import.meta.url).resolve(path), 'utf8') };
  } catch {
    return { error: `${path} is in no installed package.` };
  }
}
