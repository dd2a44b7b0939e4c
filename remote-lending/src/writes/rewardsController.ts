import { defineContract, write } from '@fathom/area-kit/writes/defineContract';
import { addressName, hidden, tokenAmount } from '@fathom/area-kit/writes/display';
import { account, chosen, listed } from '@fathom/area-kit/writes/parameters';
import { exit } from '@fathom/area-kit/writes/writeEffect';
import { marketGas } from './marketGas';
import { writeEvent } from '@fathom/area-kit/writes/writeEvent';

const claimed = writeEvent(
  'event RewardsClaimed(address indexed user, address indexed reward, address indexed to, address claimer, uint256 amount)',
);

/** The sentence doesn't list supplies and debts. */
const MOST_SOURCES = 100;

const assets = listed('supplyTokens,debtTokens', hidden(addressName('Supplies and debts')));

export const rewardsController = defineContract({
  id: 'rewardsController',
  name: 'Rewards controller',
  target: 'role:REWARDS_CONTROLLER',
  writes: {
    claimRewards: write('function claimRewards(address[] assets, uint256 amount, address to, address reward)', {
      title: 'Claim',
      sentence: 'Claim {amount} to {to} from {@.to}',
      parameters: {
        amount: chosen(tokenAmount('Amount', { parameter: 'reward' }, 'all')),
        to: account(addressName('Receiver')),
        assets,
        reward: listed('rewards', hidden(addressName('Reward'))),
        '@.to': { display: addressName('Rewards controller') },
      },
      effect: exit({ longestList: MOST_SOURCES }),
      emits: claimed,
      gas: marketGas(210_000n),
    }),
    claimAllRewards: write('function claimAllRewards(address[] assets, address to)', {
      title: 'Claim',
      sentence: 'Claim all rewards to {to} from {@.to}',
      parameters: {
        to: account(addressName('Receiver')),
        assets,
        '@.to': { display: addressName('Rewards controller') },
      },
      effect: exit({ longestList: MOST_SOURCES }),
      emits: claimed,
      gas: marketGas(210_000n),
    }),
  },
});
