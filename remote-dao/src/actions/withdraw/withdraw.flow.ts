import * as v from 'valibot';
import { defineCallFlow } from '@fathom/shared/flows/defineCallFlow';
import { MAIN_STREAM } from '../../data/staking.query';
import { stakingKeys } from '../../data/stakingKeys';
import { stakingCall, stakingGas, stakingIntent } from '../../flows/stakingFlows';

const withdrawIntent = v.object(stakingIntent);

export type WithdrawIntent = v.InferOutput<typeof withdrawIntent>;

/** Pays out what was claimed and unstaked, after the cooldown. */
export const withdrawFlow = defineCallFlow<WithdrawIntent>({
  id: 'dao.withdraw.v1',
  area: 'dao',
  intent: withdrawIntent,
  call: (intent) => ({ id: 'withdraw', call: stakingCall(intent, 'withdraw', [MAIN_STREAM], stakingGas.withdraw) }),
  expectedCalls: ({ staking }) => ({
    call: { call: 'withdrawStream', to: staking, value: 0n, fields: {} },
    tokens: [],
  }),
  invalidates: ({ chainId }) => [stakingKeys.all(chainId)],
});
