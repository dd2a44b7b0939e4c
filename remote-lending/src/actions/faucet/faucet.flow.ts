import * as v from 'valibot';
import { defineCallFlow } from '@fathom/area-kit/flows/defineCallFlow';
import { addressSchema } from '@fathom/area-kit/flows/steps/step';
import { queryKeys } from '../../data/queryKeys';
import { faucetAmount } from '../../domain/reserve/faucetAssets';
import { amountIntent, amountIntentOf, reserveSelection, type ReserveChoice } from '../../flows/intentSchemas';
import { faucetContract as faucetContract } from '../../writes/faucet';

const { mint } = faucetContract.writes;

const faucetIntent = v.object({ ...amountIntent, faucet: addressSchema });

export type FaucetIntent = v.InferOutput<typeof faucetIntent>;

export const faucetFlow = defineCallFlow<FaucetIntent>({
  id: 'lending.faucet.v1',
  area: 'lending',
  intent: faucetIntent,
  call: ({ account, asset: token, amount, faucet: to }) => ({
    id: 'faucet',
    call: mint.call({ token, amount }, { account, to }),
  }),
  expectedCalls: ({ asset: token, amount, symbol, decimals, faucet: to }) => ({
    call: { ...mint.statement({ token, amount }), to, value: 0n },
    tokens: [{ address: token, symbol, decimals }],
  }),
  invalidates: ({ market }) => [queryKeys.anyPoolData(market)],
  selection: reserveSelection,
});

/** Returns `undefined` in a market without a faucet. */
export function faucetIntentFor(choice: Omit<ReserveChoice, 'amount'>): FaucetIntent | undefined {
  const { market, account, reserve } = choice;
  const { FAUCET: faucet } = market.addresses;
  if (faucet === undefined) return undefined;
  const amount = faucetAmount(reserve, market.faucetAmounts);
  return { ...amountIntentOf({ market, account, reserve, amount }), faucet };
}
