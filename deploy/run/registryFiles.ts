import type { RuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import { parseDescriptor } from '@fathom/host-kit/signing/verify/descriptor/descriptor';
import type { AreaSigning, SigningContract } from '@fathom/host-kit/signing/verify/descriptor/areaSigning';
import { boundConstants } from '@fathom/host-kit/signing/verify/floor/boundConstants';
import { addressBooksByChain } from '@fathom/host-kit/signing/verify/book/addressBooksByChain';
import { toRegistryDescriptor, type RegistryDescriptor } from './registryDescriptor';

/** The role that creates proxy wallets, each of which is identified by its creation event. */
const PROXY_FACTORY = 'proxyWalletRegistry';

export interface RegistryFiles {
  /** Keys are file names in the registry's naming scheme: `calldata-pool.json`. */
  readonly files: Readonly<Record<string, RegistryDescriptor>>;
  /** Descriptors without a file, with the reason. */
  readonly omitted: readonly string[];
}

interface Deployment {
  readonly chainId: number;
  readonly address: string;
}

/**
 * Converts the descriptors of an area to the public registry's format, with the configured addresses of their roles. A
 * descriptor with address constants becomes one file per chain. Throws if a file would be invalid.
 */
export function registryFiles(
  { contracts }: AreaSigning,
  configuration: Pick<RuntimeConfiguration, 'chains' | 'areas'>,
): RegistryFiles {
  const files: Record<string, RegistryDescriptor> = {};
  const omitted: string[] = [];
  const addressBookOf = addressBooksByChain(configuration);
  for (const contract of contracts) {
    const { id, kind, descriptor, target } = contract;
    const roles = target.kind === 'role' ? target.names : target.kind === 'proxy' ? [PROXY_FACTORY] : [];
    if (roles.length === 0) {
      omitted.push(`${id}: its contracts are listed on chain, not in the configuration`);
      continue;
    }
    const deployments = configuration.chains.flatMap(({ id: chainId }) =>
      roles.flatMap((role) => addressBookOf(chainId).addressesOf(role)).map((address) => ({ chainId, address })),
    );
    if (deployments.length === 0) {
      omitted.push(`${id}: the configuration names no ${roles.join(' or ')}`);
      continue;
    }
    const { constants } = descriptor.metadata;
    const name = `${kind === 'contract' ? 'calldata' : 'eip712'}-${id}`;
    const isPerChain = Object.values(constants ?? {}).some((value) => String(value).startsWith('role:'));
    const groups = isPerChain
      ? deployments.map((deployment) => [`${name}-${deployment.chainId}.json`, [deployment]] as const)
      : [[`${name}.json`, deployments] as const];
    for (const [file, own] of groups) {
      const [{ chainId }] = own as readonly [Deployment];
      const bound = constants && { constants: boundConstants(constants, addressBookOf(chainId)) };
      files[file] = checked(file, {
        ...descriptor,
        context: contextWith(contract, own),
        metadata: { ...descriptor.metadata, ...bound },
      });
    }
  }
  return { files, omitted };
}

function contextWith({ descriptor, kind, target }: SigningContract, deployments: readonly Deployment[]): object {
  const { $id, contract } = descriptor.context;
  if (kind === 'message') return { $id, eip712: { deployments } };
  if (target.kind !== 'proxy') return { $id, contract: { deployments } };
  return { $id, contract: { factory: { ...contract?.factory, deployments } } };
}

function checked(file: string, json: object): RegistryDescriptor {
  const descriptor = parseDescriptor(json);
  if (!descriptor.ok) throw new Error(`${file}: ${descriptor.error}`);
  const registered = toRegistryDescriptor(descriptor.value);
  if (!registered.ok) throw new Error(`${file}: ${registered.error}`);
  return registered.value;
}
