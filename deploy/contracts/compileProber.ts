import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const SOURCE = 'EffectsProber.sol';
const PATH = join(dirname(fileURLToPath(import.meta.url)), 'src', 'shared', SOURCE);

const output = v.object({
  contracts: v.object({
    [SOURCE]: v.object({
      EffectsProber: v.object({ evm: v.object({ deployedBytecode: v.object({ object: v.string() }) }) }),
    }),
  }),
});

/**
 * The prober's code as it is put at an account, with `0x`. For the oldest rules of the chains that it
 * runs on, some of which do not have `PUSH0`, and without metadata.
 */
export function compileProber(): string {
  const { compile } = createRequire(import.meta.url)('solc') as { readonly compile: (input: string) => string };
  const input = {
    language: 'Solidity',
    sources: { [SOURCE]: { content: readFileSync(PATH, 'utf8') } },
    settings: {
      optimizer: { enabled: true, runs: 1 },
      evmVersion: 'london',
      metadata: { appendCBOR: false, bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['evm.deployedBytecode.object'] } },
    },
  };
  const { contracts } = v.parse(output, JSON.parse(compile(JSON.stringify(input))));
  return `0x${contracts[SOURCE].EffectsProber.evm.deployedBytecode.object}`;
}
