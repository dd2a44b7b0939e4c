import { AbiCoder } from 'ethers';
import * as v from 'valibot';
import { ownArtifact } from '../../contracts/ownArtifact';
import { interfaceOf } from '../chain/chainSession';
import type { Rpc } from '../chain/createRpc';
import type { FxdAddresses } from '../devnetAddresses';
import type { ContractRegistry, KnownContract } from './contractRegistry';
import type { WalletTransaction } from './walletTransaction';

/**
 * Extends the registry with the proxy wallets that a transaction calls or contains. They are created while the chain
 * runs, so the factory is queried; if the node doesn't respond, they stay unknown.
 */
export async function withProxyWallets(
  registry: ContractRegistry,
  { contracts, proxyActions }: FxdAddresses,
  rpc: Rpc,
  { to, data = '0x' }: Pick<WalletTransaction, 'to' | 'data'>,
): Promise<ContractRegistry> {
  const factory = interfaceOf(ownArtifact('ProxyWalletFactory'));
  const names = { XDC: 'FathomStablecoinProxyActions', NATIVE: 'FathomStablecoinProxyActionsNative' };
  const candidates = [...(to === undefined ? [] : [to]), ...addressesIn(data)].filter(
    (address) => registry(address) === undefined,
  );
  const wallets = new Map<string, KnownContract>();
  await Promise.all(
    [...new Set(candidates.map((address) => address.toLowerCase()))].map(async (address) => {
      const call = { to: contracts.proxyWalletFactory, data: factory.encodeFunctionData('isProxy', [address]) };
      const response = await rpc('eth_call', [call, 'latest']).catch(() => undefined);
      if (!isTrue(response)) return;
      wallets.set(address, {
        address,
        name: 'Proxy wallet',
        abi: interfaceOf(ownArtifact('ProxyWallet')),
        actions: interfaceOf(ownArtifact(names[proxyActions])),
      });
    }),
  );
  return (address) => registry(address) ?? wallets.get(address.toLowerCase());
}

function addressesIn(data: string): string[] {
  const words = data.slice(10).match(/.{64}/g) ?? [];
  return words.flatMap((word) =>
    /^0{24}[0-9a-f]{8}/i.test(word) && !/^0{40}/.test(word) ? [`0x${word.slice(24)}`] : [],
  );
}

function isTrue(response: unknown): boolean {
  const parsed = v.safeParse(v.pipe(v.string(), v.length(66)), response);
  return parsed.success && AbiCoder.defaultAbiCoder().decode(['bool'], parsed.output)[0] === true;
}
