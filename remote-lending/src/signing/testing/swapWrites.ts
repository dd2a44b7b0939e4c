import type { TransactionRequest } from '@fathom/contract';
import type { SignedPermit } from '@fathom/area-kit/flows/run/flowState';
import {
  collateralSwitchFlow,
  type CollateralSwitchIntent,
} from '../../actions/collateralSwitch/collateralSwitch.flow';
import { ACCOUNT, EXCHANGE, NOW, POOL, SWAP_ADAPTER, USDC, WETH, writesOf } from '../../flows/testing/marketWrites';
import { SUPPLY_TOKEN } from './signingContext';

export const UNIT = 10n ** 18n;
export const SWITCH: CollateralSwitchIntent = {
  account: ACCOUNT,
  chainId: 1135,
  market: 'lisk',
  pool: POOL,
  asset: WETH,
  symbol: 'WETH',
  decimals: 18,
  amount: UNIT,
  isAll: false,
  rsToken: SUPPLY_TOKEN,
  rsSymbol: 'rsWETH',
  target: USDC,
  targetSymbol: 'USDC',
  targetDecimals: 6,
  minimum: 1_998_000_000n,
  slippage: 10n,
  adapter: SWAP_ADAPTER,
  exchange: EXCHANGE,
  approve: 'transaction',
  approvalAmount: 'exact',
};

export function switchRequests(intent: CollateralSwitchIntent, signed?: SignedPermit): readonly TransactionRequest[] {
  const steps = collateralSwitchFlow.plan(intent, { allowance: 0n });
  const permits = signed ? { approve: signed } : {};
  return writesOf(intent, collateralSwitchFlow.expectedCalls(intent), steps, permits);
}

export const SWITCH_BY_SIGNATURE: CollateralSwitchIntent = { ...SWITCH, approve: 'signed-message' };
const [permitStep] = collateralSwitchFlow.plan(SWITCH_BY_SIGNATURE, { allowance: 0n });
if (permitStep?.kind !== 'permit') throw new Error('the plan begins with a permit');
export const SWITCH_PERMIT: SignedPermit = {
  owner: ACCOUNT,
  nonce: 4n,
  deadline: NOW + 3_600n,
  chainId: 1135,
  approval: permitStep.approval,
  v: 28n,
  r: `0x${'5'.repeat(64)}`,
  s: `0x${'6'.repeat(64)}`,
};
