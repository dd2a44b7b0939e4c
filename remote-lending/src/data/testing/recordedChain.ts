import { Interface } from 'ethers';
import type { MulticallReader } from '@fathom/base/rpc/multicall';
import type { Address, Hex } from '@fathom/contract/address';
import { parseLendingConfiguration, type Market } from '../marketConfiguration';
import recorded from './recordedMarket.json';

/** Responses of an Aave v3 market with ten reserves, recorded from the local chain right after deployment. */
export const RECORDED = recorded;
export const REWARDED_ACCOUNT = recorded.accounts.rewarded.address as Address;

const RECORDED_SECTION = {
  testMarkets: false,
  markets: [
    {
      id: 'fathom-lisk',
      marketTitle: recorded.marketTitle,
      chainId: recorded.chainId,
      uiPoolDataVariant: 'v3.0.2',
      addresses: recorded.addresses,
      enabledFeatures: { stableBorrowRate: true },
      nativeReserve: '0.0001',
    },
  ],
};

export function recordedMarket(changes: object = {}): Market {
  const [recordedSection] = RECORDED_SECTION.markets;
  const parsed = parseLendingConfiguration({ ...RECORDED_SECTION, markets: [{ ...recordedSection, ...changes }] });
  const market = parsed.ok ? parsed.value.markets[0] : undefined;
  if (!market) throw new Error('the recorded section does not parse');
  return market;
}

/** Data, a revert, or a function of the call's last argument. */
type Reply = Hex | 'reverts' | ((argument: number) => Hex);

/** Written independently of the product's signatures, to detect errors in them. */
const contracts = new Interface([
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) returns ((bool success, bytes returnData)[])',
  'function getBlockNumber() returns (uint256)',
  'function getCurrentBlockTimestamp() returns (uint256)',
  'function getEthBalance(address)',
  'function getReservesData(address)',
  'function getReservesIncentivesData(address)',
  'function getWETHAddress()',
  'function getPriceOracle()',
  'function getUserReservesData(address, address)',
  'function getUserWalletBalances(address, address)',
  'function getUserReservesIncentivesData(address, address)',
  'function getAssetPrice(address)',
  'function getUserAccountData(address)',
  'function getUserPermissions(address)',
  'function getEModes(address)',
  'function getReservesCount()',
  'function getReserveAddressById(uint16)',
]);

const TARGETS: Readonly<Record<string, string>> = {
  getReservesData: recorded.addresses.UI_POOL_DATA_PROVIDER,
  getUserReservesData: recorded.addresses.UI_POOL_DATA_PROVIDER,
  getEModes: recorded.addresses.UI_POOL_DATA_PROVIDER,
  getReservesCount: recorded.addresses.LENDING_POOL,
  getReserveAddressById: recorded.addresses.LENDING_POOL,
  getReservesIncentivesData: recorded.addresses.UI_INCENTIVE_DATA_PROVIDER,
  getUserReservesIncentivesData: recorded.addresses.UI_INCENTIVE_DATA_PROVIDER,
  getUserWalletBalances: recorded.addresses.WALLET_BALANCE_PROVIDER,
  getWETHAddress: recorded.addresses.WETH_GATEWAY,
};

/** `changes` replaces responses by function name. Calls to unknown addresses find no contract. */
export function recordedChain(changes: Readonly<Record<string, Reply>> = {}) {
  const responses: Readonly<Record<string, string | Exclude<Reply, string>>> = {
    ...recorded.market,
    ...recorded.accounts.rewarded.answers,
    ...changes,
  };
  const requests: {
    readonly method: string;
    readonly params: readonly unknown[];
    readonly calls: readonly string[];
  }[] = [];

  function outcome(target: string, callData: string): { success: boolean; returnData: string } {
    const name = contracts.parseTransaction({ data: callData })?.name ?? '';
    const expected = TARGETS[name];
    if (expected !== undefined && expected.toLowerCase() !== target.toLowerCase())
      return { success: true, returnData: '0x' };
    const reply = responses[name];
    const response = typeof reply === 'function' ? reply(Number(`0x${callData.slice(-64)}`)) : reply;
    return response === undefined || response === 'reverts'
      ? { success: false, returnData: '0x' }
      : { success: true, returnData: response };
  }

  const chain: MulticallReader = {
    chainId: recorded.chainId,
    request: async (method, params) => {
      const [call] = params as readonly [{ readonly data: string; readonly to: string }];
      const parsed = contracts.parseTransaction({ data: call.data });
      if (parsed?.name !== 'aggregate3') {
        requests.push({ method, params, calls: [parsed?.name ?? call.data] });
        return outcome(call.to, call.data).returnData;
      }
      const [calls] = parsed.args as unknown as [readonly (readonly [string, boolean, string])[]];
      requests.push({
        method,
        params,
        calls: calls.map(([, , data]) => contracts.parseTransaction({ data })?.name ?? data),
      });
      return contracts.encodeFunctionResult('aggregate3', [calls.map(([target, , data]) => outcome(target, data))]);
    },
  };
  return { chain, requests };
}
