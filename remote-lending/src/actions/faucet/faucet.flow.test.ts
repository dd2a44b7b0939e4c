import type { Address } from '@fathom/contract/address';
import { queryKeys } from '../../data/queryKeys';
import { readCall } from '../../flows/testing/readCall';
import { setupMarket } from '../testing/dialogHarness';
import { faucetFlow, faucetIntentFor, type FaucetIntent } from './faucet.flow';

const ACCOUNT: Address = '0x00000000000000000000000000000000000000AA';
const FAUCET: Address = '0x00000000000000000000000000000000000000D2';
const USDC: Address = '0x00000000000000000000000000000000000000C0';
const INTENT: FaucetIntent = {
  account: ACCOUNT,
  chainId: 1135,
  market: 'fathom-lisk',
  pool: '0x00000000000000000000000000000000000000B0',
  asset: USDC,
  symbol: 'USDC',
  decimals: 6,
  amount: 1_000_000_000n,
  faucet: FAUCET,
};
const CHOICE = { account: ACCOUNT, reserve: { underlyingAsset: USDC, symbol: 'USDC', decimals: 6 } };

it('mints the amount of the token to the account, from the faucet [LND-412]', () => {
  const steps = faucetFlow.plan(INTENT, { allowance: 0n });
  expect(steps).toMatchObject([{ kind: 'call', id: 'faucet', call: { to: FAUCET, value: 0n } }]);
  expect(steps.flatMap((step) => (step.kind === 'call' ? [readCall(step.call)] : []))).toEqual([
    ['mint', USDC, ACCOUNT, 1_000_000_000n],
  ]);
});

it('states token and amount to the host', () => {
  expect(faucetFlow.expectedCalls(INTENT)).toMatchObject({
    call: { call: 'mint', to: FAUCET, value: 0n, fields: { token: USDC, amount: 1_000_000_000n } },
    tokens: [{ address: USDC, symbol: 'USDC', decimals: 6 }],
  });
});

it('reads the market again afterwards, and is found again by market and asset', () => {
  expect(faucetFlow.invalidates(INTENT)).toEqual([queryKeys.anyPoolData('fathom-lisk')]);
  expect(faucetFlow.selection?.(INTENT)).toBe(`fathom-lisk:${USDC.toLowerCase()}`);
});

it('asks for 1000 tokens, or for the amount that the market sets for the symbol [LND-481]', () => {
  const { addresses } = setupMarket();
  const amountIn = (changes: object) =>
    faucetIntentFor({ ...CHOICE, market: setupMarket({ addresses: { ...addresses, FAUCET }, ...changes }) })?.amount;
  expect(amountIn({})).toBe(1_000_000_000n);
  expect(amountIn({ faucetAmounts: { USDC: '10000', WBTC: '1' } })).toBe(10_000_000_000n);
});

it('has no intent in a market without a faucet', () => {
  expect(faucetIntentFor({ ...CHOICE, market: setupMarket() })).toBeUndefined();
});
