export type LicensedPackage =
  | `shared/${'contract' | 'base' | 'ui' | 'area-kit' | 'host-kit' | 'build' | 'testing'}`
  | ('host' | 'remote-fxd' | 'remote-dao' | 'remote-lending' | 'remote-vaults' | 'deploy');

export interface ThirdPartyPackage {
  readonly name: string;
  /** The SPDX expression of its package.json, or the value in its place. */
  readonly license: string | undefined;
}

const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
];

/** The reason for the host's license, GPL-3.0-or-later. */
const HOST_ONLY = { prefix: '@web3-react/', license: 'GPL-3.0-or-later' };

/** Aave's packages are only for the local chain, tests and benchmarks. */
const NEVER_BUNDLED = /^@aave\//;

/** Tools and test material that no build contains, by name, with the license in their package.json. */
const TOOLS: Readonly<Record<string, Readonly<Record<string, string | undefined>>>> = {
  // Data about browsers, used by webpack.
  every: { 'caniuse-lite': 'CC-BY-4.0' },
  deploy: {
    '@aave/core-v3': 'BUSL-1.1',
    '@aave/periphery-v3': 'AGPLv3',
    // MIT according to its LICENSE file; a dependency of the Solidity compiler.
    memorystream: undefined,
    // Sends pushes, in the alerts service.
    'web-push': 'MPL-2.0',
  },
};

export function bundlingProblem(owner: LicensedPackage, { name, license }: ThirdPartyPackage): string | undefined {
  if (NEVER_BUNDLED.test(name)) return `${name} must not be part of any build`;
  if (isPermissive(license) || isHostOnly(owner, { name, license })) return undefined;
  return `${owner} must not contain ${name}: its license is ${license ?? 'unknown'}`;
}

export function dependencyProblem(owner: LicensedPackage, { name, license }: ThirdPartyPackage): string | undefined {
  const tools = { ...TOOLS['every'], ...TOOLS[owner] };
  const isKnownTool = name in tools && tools[name] === license;
  if (isKnownTool || isPermissive(license) || isHostOnly(owner, { name, license })) return undefined;
  return `${owner} must not depend on ${name}: its license is ${license ?? 'unknown'}`;
}

function isHostOnly(owner: LicensedPackage, { name, license }: ThirdPartyPackage): boolean {
  return owner === 'host' && name.startsWith(HOST_ONLY.prefix) && license === HOST_ONLY.license;
}

/** Accepts one permissive alternative of `(MIT OR Apache-2.0)`; `MIT AND ISC` requires both. */
function isPermissive(license: string | undefined): boolean {
  const alternatives = (license ?? '').replaceAll(/[()]/g, '').split(' OR ');
  return alternatives.some((terms) => terms.split(' AND ').every((term) => PERMISSIVE.includes(term.trim())));
}
