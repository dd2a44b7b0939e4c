import * as v from 'valibot';
import { defineFlow } from '@fathom/shared/flows/defineFlow';
import type { Step } from '@fathom/shared/flows/step';
import { MAIN_STREAM } from '../../data/staking.query';
import { stakingKeys } from '../../data/stakingKeys';
import { stakingCall, stakingGas, stakingIntent } from '../../flows/stakingFlows';

const withdrawIntent = v.object(stakingIntent);

export type WithdrawIntent = v.InferOutput<typeof withdrawIntent>;

/** Pays out what was claimed and unstaked, after the cooldown. */
export const withdrawFlow = defineFlow<WithdrawIntent, null>({
  id: 'dao.withdraw.v1',
  area: 'dao',
  intent: withdrawIntent,
  readState: async () => null,
  plan: planWithdraw,
  expectedCalls: ({ staking }) => ({
    call: { call: 'withdrawStream', to: staking, value: 0n, fields: {} },
    tokens: [],
  }),
  invalidates: ({ chainId }) => [stakingKeys.all(chainId)],
});

/** Pure. */
export function planWithdraw(intent: WithdrawIntent): readonly Step[] {
  return [{ kind: 'call', id: 'withdraw', call: stakingCall(intent, 'withdraw', [MAIN_STREAM], stakingGas.withdraw) }];
}
