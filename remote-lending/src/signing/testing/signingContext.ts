import { signingFiles } from '@fathom/area-kit/writes/signingFiles';
import { domainSeparator } from '@fathom/base/rpc/permitSupport';
import { contractResponses, type RespondingChain, type ContractResponse } from '@fathom/testing/contractResponses';
import { admitSigning } from '@fathom/host-kit/signing/verify/descriptor/admitSigning';
import type { AreaSigning } from '@fathom/host-kit/signing/verify/descriptor/areaSigning';
import { readTokenSymbols } from '@fathom/host-kit/transactions/outcome/readTokenSymbols';
import { createSignatureMemory } from '@fathom/host-kit/signing/verify/descriptor/signatureMemory';
import type { VerifyContext } from '@fathom/host-kit/signing/verify/verifyWrite';
import type { Address } from '@fathom/contract/address';
import {
  ACCOUNT,
  CONTROLLER,
  DEBT_TOKEN,
  ETHER,
  marketContracts,
  NOW,
  POOL,
  signed,
  USDC,
  WETH,
} from '../../flows/testing/marketWrites';
import { signing } from '../../writes/signing';

export const SUPPLY_TOKEN: Address = '0x00000000000000000000000000000000000000C3';
export const STABLE_DEBT: Address = '0x00000000000000000000000000000000000000C4';
const CHAIN = { id: 1135, name: 'Lisk', nativeCurrency: { name: 'Ether', ...ETHER } };
/** Reserve data of the pool. Only the words with addresses matter here. */
const RESERVE_DATA =
  'getReserveData(address) view returns (uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,address,address,address,address,uint256,uint256,uint256)';

function token(address: Address, symbol: string, decimals: number): readonly ContractResponse[] {
  return [
    [address, 'symbol() view returns (string)', [], [symbol]],
    [address, 'decimals() view returns (uint8)', [], [decimals]],
  ];
}

function tokenOfReserve(address: Address): ContractResponse {
  return [address, 'UNDERLYING_ASSET_ADDRESS() view returns (address)', [], [WETH]];
}

function permits(address: Address, name: string): readonly ContractResponse[] {
  const domain = { name, version: '1', chainId: CHAIN.id, verifyingContract: address };
  return [
    [address, 'nonces(address) view returns (uint256)', [ACCOUNT], [4n]],
    [address, 'DOMAIN_SEPARATOR() view returns (bytes32)', [], [domainSeparator(domain)]],
  ];
}

const numbers = Array.from({ length: 8 }, () => 1n);
const wethReserve = [...numbers, SUPPLY_TOKEN, STABLE_DEBT, DEBT_TOKEN, POOL, 0n, 0n, 0n];

function marketChain(): RespondingChain {
  return contractResponses(CHAIN.id, NOW, [
    [POOL, 'getReservesList() view returns (address[])', [], [[USDC, WETH]]],
    [CONTROLLER, 'getRewardsList() view returns (address[])', [], [[USDC]]],
    [POOL, RESERVE_DATA, [WETH], wethReserve],
    ...[SUPPLY_TOKEN, STABLE_DEBT, DEBT_TOKEN].map(tokenOfReserve),
    ...token(USDC, 'USDC', 6),
    ...token(WETH, 'WETH', 18),
    ...token(SUPPLY_TOKEN, 'rsWETH', 18),
    ...token(DEBT_TOKEN, 'variableDebtWETH', 18),
    ...permits(USDC, 'USD Coin'),
    ...permits(SUPPLY_TOKEN, 'RS WETH'),
    ...permits(DEBT_TOKEN, 'Variable debt WETH'),
  ]);
}

/** Throws if the area's signing files are invalid. */
function lendingSigning(): AreaSigning {
  const admitted = admitSigning(signingFiles(signing));
  if (!admitted.ok) throw new Error(admitted.error);
  return admitted.value;
}

export function marketContext(): VerifyContext {
  const { reader, provider } = marketChain();
  const signatures = createSignatureMemory();
  signatures.remember(`0x${signed.r.slice(2)}${signed.s.slice(2)}${signed.v.toString(16)}`, {
    deadline: signed.deadline,
  });
  return {
    signing: lendingSigning(),
    account: ACCOUNT,
    chain: CHAIN,
    addressBook: marketContracts,
    reader,
    provider,
    signatures,
    readSymbols: readTokenSymbols,
    locale: 'en-GB',
    now: () => Number(NOW) * 1000,
  };
}
