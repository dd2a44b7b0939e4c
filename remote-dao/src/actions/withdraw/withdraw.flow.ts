import * as v from 'valibot';
import { defineCallFlow } from '@fathom/area-kit/flows/defineCallFlow';
import { stakingKeys } from '../../data/stakingKeys';
import { stakingIntent } from '../../flows/stakingFlows';
import { staking as stakingContract } from '../../writes/staking';

const { withdrawStream } = stakingContract.writes;

const withdrawIntent = v.object(stakingIntent);

export type WithdrawIntent = v.InferOutput<typeof withdrawIntent>;

/** Pays out claimed and unstaked FTHM after the cooldown. */
export const withdrawFlow = defineCallFlow<WithdrawIntent>({
  id: 'dao.withdraw.v1',
  area: 'dao',
  intent: withdrawIntent,
  call: ({ account, staking: to }) => ({ id: 'withdraw', call: withdrawStream.call({}, { account, to }) }),
  expectedCalls: ({ staking }) => ({
    call: { ...withdrawStream.statement({}), to: staking, value: 0n },
    tokens: [],
  }),
  invalidates: ({ chainId }) => [stakingKeys.all(chainId)],
});
