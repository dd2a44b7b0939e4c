import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { actionModelSuite, type OpenedAction } from '@fathom/testing/render/actionModelSuite';
import { screen, within } from '@testing-library/react';
import { getTotalStaked, getTotalStreamShares } from '../../data/abi/daoContracts';
import { CONTRACTS } from '../../flows/testing/stakingSetup';
import { DAY, fthm } from '../testing/stakingChain';
import { openStaking, stakingCall } from '../testing/stakingHarness';
import { encodeEvent } from '../../data/testing/stakingReceipt';

const AMOUNT = fthm(1_000);

actionModelSuite('a stake', {
  open: async (setup): Promise<OpenedAction> => {
    const staking = openStaking(setup);
    const { chain, host, user, setAccount } = staking;
    const form = () => screen.getByRole('region', { name: 'New Stake' });
    const field = () => within(form()).getByRole('textbox', { name: 'Amount, FTHM' });
    await screen.findByRole('textbox', { name: 'Amount, FTHM' });
    return {
      chain,
      host,
      user,
      form,
      field,
      amount: AMOUNT,
      enter: () => user.type(field(), '1000'),
      approvalOf: (amount) => stakingCall('fthm', 'approve', [CONTRACTS.staking, amount]),
      call: stakingCall('staking', 'createLock', [AMOUNT, BigInt(30 * DAY)]),
      names: { approve: 'Approve FTHM', action: 'Stake 1,000 FTHM', running: 'Staking FTHM' },
      allow: () => setAccount({ allowance: 1_000 }),
      refresh: async () => {
        // The stake increases the total shares, so its reward estimate falls.
        chain.respond(getTotalStreamShares.read(CONTRACTS.staking), fthm(3_000_000) * 1_024n);
        chain.respond(getTotalStaked.read(CONTRACTS.staking), fthm(3_000_000));
        await staking.refresh();
        await screen.findByText('3.00M');
      },
      logs: () => [encodeEvent(CONTRACTS.staking, 'Staked', FAKE_ACCOUNT, { amount: AMOUNT, lockId: 1n })],
    };
  },
});
