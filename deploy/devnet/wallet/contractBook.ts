import type { Interface } from 'ethers';
import { ownArtifact } from '../../contracts/ownArtifact';
import { readAaveArtifact } from '../../contracts/readAaveArtifact';
import { readHelperArtifact } from '../../contracts/readHelperArtifact';
import { interfaceOf } from '../chain/chainSession';
import type { ChainAddresses } from '../devnetAddresses';

export interface KnownContract {
  readonly address: string;
  readonly name: string;
  readonly abi: Interface;
  /** For tokens: how amounts of it read. */
  readonly token?: { readonly symbol: string; readonly decimals: number };
}

/** The contracts of a chain by address, however the address is written. */
export type ContractBook = (address: string) => KnownContract | undefined;

export function createContractBook({ market, contracts, tokens }: ChainAddresses): ContractBook {
  const aave = (name: string) => interfaceOf(readAaveArtifact(name));
  const known: KnownContract[] = [
    { address: market.LENDING_POOL, name: `${market.marketTitle} pool`, abi: aave('Pool') },
    { address: market.WETH_GATEWAY, name: 'ETH gateway', abi: aave('WrappedTokenGatewayV3') },
    { address: contracts.tokenMinter, name: 'Faucet', abi: aave('Faucet') },
    { address: contracts.rewardsController, name: 'Rewards', abi: aave('RewardsController') },
    { address: contracts.swapDesk, name: 'Swap desk', abi: interfaceOf(ownArtifact('LocalAugustus')) },
    { address: contracts.multicall3, name: 'Multicall', abi: interfaceOf(ownArtifact('Multicall')) },
    { address: market.SWAP_COLLATERAL_ADAPTER, name: 'Collateral switch', abi: aave('ParaSwapLiquiditySwapAdapter') },
    { address: market.REPAY_WITH_COLLATERAL_ADAPTER, name: 'Repay with collateral', abi: aave('ParaSwapRepayAdapter') },
    { address: market.WITHDRAW_SWITCH_ADAPTER, name: 'Withdraw and switch', abi: aave('ParaSwapWithdrawSwapAdapter') },
    {
      address: market.DEBT_SWITCH_ADAPTER,
      name: 'Debt switch',
      abi: interfaceOf(readHelperArtifact('ParaSwapDebtSwapAdapter')),
    },
  ];
  for (const { address, symbol, decimals, rsToken, variableDebtToken, stableDebtToken } of Object.values(tokens)) {
    const erc20 = address === contracts.weth ? aave('WETH9') : aave('TestnetERC20');
    known.push(
      { address, name: symbol, abi: erc20, token: { symbol, decimals } },
      { address: rsToken, name: `rs${symbol}`, abi: aave('AToken'), token: { symbol: `rs${symbol}`, decimals } },
      {
        address: variableDebtToken,
        name: `Variable debt ${symbol}`,
        abi: aave('VariableDebtToken'),
        token: { symbol, decimals },
      },
      {
        address: stableDebtToken,
        name: `Stable debt ${symbol}`,
        abi: aave('StableDebtToken'),
        token: { symbol, decimals },
      },
    );
  }
  const byAddress = new Map(known.map((contract) => [contract.address.toLowerCase(), contract]));
  return (address) => byAddress.get(address.toLowerCase());
}
