import { signingFiles } from '@fathom/area-kit/writes/signingFiles';
import type { Address } from '@fathom/contract/address';
import { contractResponses, type RespondingChain, type ContractResponse } from '@fathom/testing/contractResponses';
import { admitSigning } from '@fathom/host-kit/signing/verify/descriptor/admitSigning';
import type { AreaSigning } from '@fathom/host-kit/signing/verify/descriptor/areaSigning';
import { readTokenSymbols } from '@fathom/host-kit/transactions/outcome/readTokenSymbols';
import { createSignatureMemory } from '@fathom/host-kit/signing/verify/descriptor/signatureMemory';
import type { VerifyContext } from '@fathom/host-kit/signing/verify/verifyWrite';
import type { Pool } from '../../domain/pool';
import { fxdContracts } from '../../flows/testing/fxdWrites';
import { ACCOUNT, CONTRACTS, positionIn, WALLET } from '../../flows/testing/setup';
import { signing } from '../../writes/signing';

const CHAIN = { id: 1135, name: 'Lisk', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } };
const NOW = 1_700_000_000n;

function token(address: Address, symbol: string, decimals: bigint): readonly ContractResponse[] {
  return [
    [address, 'symbol() view returns (string)', [], [symbol]],
    [address, 'decimals() view returns (uint8)', [], [decimals]],
  ];
}

/** The account's only position is in this pool. */
export function fxdChain(pool: Pool): RespondingChain {
  const { collateralPoolConfig, fathomStablecoin, positionManager, proxyWalletRegistry } = CONTRACTS;
  const { id: positionId } = positionIn(pool);
  return contractResponses(CHAIN.id, NOW, [
    [proxyWalletRegistry, 'proxies(address) view returns (address)', [ACCOUNT], [WALLET]],
    [collateralPoolConfig, 'getAdapter(bytes32) view returns (address)', [pool.id], [pool.adapter]],
    [positionManager, 'collateralPools(uint256) view returns (bytes32)', [positionId], [pool.id]],
    [positionManager, 'owners(uint256) view returns (address)', [positionId], [WALLET]],
    [pool.adapter, 'collateralToken() view returns (address)', [], [pool.collateral.address]],
    ...token(fathomStablecoin, 'FXD', 18n),
    ...token(pool.collateral.address, pool.collateral.symbol, BigInt(pool.collateral.decimals)),
  ]);
}

function fxdSigning(): AreaSigning {
  const admitted = admitSigning(signingFiles(signing));
  if (!admitted.ok) throw new Error(admitted.error);
  return admitted.value;
}

export function fxdContext({ reader, provider }: RespondingChain): VerifyContext {
  return {
    signing: fxdSigning(),
    account: ACCOUNT,
    chain: CHAIN,
    addressBook: fxdContracts,
    reader,
    provider,
    signatures: createSignatureMemory(),
    readSymbols: readTokenSymbols,
    locale: 'en-GB',
    now: () => Number(NOW) * 1000,
  };
}
