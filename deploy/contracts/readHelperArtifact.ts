import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import * as v from 'valibot';
import type { Artifact } from './artifact';

const FACTORIES = {
  ParaSwapDebtSwapAdapter: 'paraswap-debtSwitch-contract/typechain/ParaSwapDebtSwitchAdapter__factory.js',
  PermissionManager: 'permissions-manager/typechain/PermissionManagerFactory.js',
};

const code = v.pipe(v.string(), v.regex(/^0x[0-9a-f]+$/));
const abi = v.array(v.looseObject({ type: v.string() }));

/**
 * The two contracts that are only published as literals in the typechain factories of
 * `@aave/contract-helpers`. The literals are parsed from the source, because the module requires
 * ethers 5.
 */
export function readHelperArtifact(name: keyof typeof FACTORIES): Artifact {
  const source = readFactory(FACTORIES[name]);
  return {
    name,
    abi: v.parse(abi, literal(source, '_abi', '];')),
    bytecode: v.parse(code, literal(source, '_bytecode', ';')),
    linkReferences: {},
  };
}

/** The ABI of a contract of a later Aave version (3.7), of which the package has no bytecode. */
export function readHelperAbi(name: 'IUiPoolDataProviderV3' | 'IUiIncentiveDataProviderV3'): Artifact['abi'] {
  const folder = name === 'IUiPoolDataProviderV3' ? 'v3-UiPoolDataProvider' : 'v3-UiIncentiveDataProvider';
  return v.parse(abi, literal(readFactory(`${folder}-contract/typechain/${name}__factory.js`), '_abi', '];'));
}

function readFactory(path: string): string {
  const root = dirname(createRequire(import.meta.url).resolve('@aave/contract-helpers/package.json'));
  return readFileSync(join(root, 'dist', 'cjs', path), 'utf8');
}

function literal(source: string, variable: string, end: string): unknown {
  const start = source.indexOf(`const ${variable} =`);
  const stop = source.indexOf(end, start);
  if (start < 0 || stop < 0) throw new Error(`@aave/contract-helpers has no ${variable} where it was expected.`);
  const text = source.slice(start + `const ${variable} =`.length, stop + end.length - 1);
  const value: unknown = runInNewContext(`(${text})`, {}, { timeout: 1000 });
  // Through JSON, because schemas reject arrays from another context.
  return JSON.parse(JSON.stringify(value));
}
