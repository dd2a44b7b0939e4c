import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { confirm, dialog, press, sent } from '@fathom/testing/render/dialogPage';
import { act, screen, waitFor } from '@testing-library/react';
import { CONTRACTS } from '../../flows/testing/stakingSetup';
import { fthm, DAY } from '../testing/stakingChain';
import { LOCKED } from '../testing/stakeDialogs';
import { openStaking } from '../testing/stakingHarness';

const SERVICE = 'https://status.example';
const GATED = {
  section: { addressBlocked: true, deployments: [{ chainId: 1135, contracts: CONTRACTS }] },
  services: { addressStatus: SERVICE },
  locks: [LOCKED],
  pending: 7,
  allowance: 1_000,
};

function openGated(service: () => Promise<Response>) {
  const harness = openStaking(GATED);
  const { fetch: indexer } = globalThis;
  const requested: string[] = [];
  globalThis.fetch = async (input, init) => {
    if (typeof input !== 'string' || !input.startsWith(SERVICE)) return indexer(input, init);
    requested.push(input);
    return service();
  };
  harness.expectCall('staking', 'createLock', [fthm(1_000), BigInt(30 * DAY)]);
  harness.expectCall('staking', 'claimAllLockRewardsForStream', [0n]);
  harness.expectCall('staking', 'withdrawStream', [0n]);
  return { ...harness, requested };
}

type Gated = ReturnType<typeof openGated>;

async function enterStake({ user }: Gated): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: 'Amount, FTHM' }), '1000');
}

/** Neither the button, which displays the reason, nor Enter in the form sends anything. */
async function expectNoStake({ user, host, chain }: Gated, reason: RegExp | string): Promise<void> {
  // The stake is still planned and simulated: before that, nothing could be sent anyway.
  await waitFor(() => expect(chain.requests.some(({ method }) => method === 'eth_estimateGas')).toBe(true));
  await screen.findByText('Fee');
  const button = await screen.findByRole('button', { name: reason });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  await user.type(screen.getByRole('textbox', { name: 'Amount, FTHM' }), '{Enter}');
  await act(() => eventLoop());
  expect(host.submissions).toEqual([]);
  expect(button).toHaveAccessibleName(reason);
}

function eventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
}

async function stake(harness: Gated): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Stake 1,000 FTHM' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await harness.user.click(button);
  expect(await sent(harness)).toEqual([`createLock(${fthm(1_000)}, ${30 * DAY})`]);
}

async function claim(harness: Gated): Promise<void> {
  await screen.findByText('12.0000');
  await press(harness, 'Claim');
  await dialog('Claim Rewards');
  await confirm(harness, 'Claim 12 FTHM');
  expect(await sent(harness)).toEqual(['claimAllLockRewardsForStream(0)']);
}

async function withdraw(harness: Gated): Promise<void> {
  await press(harness, 'Withdraw');
  await dialog('Withdraw');
  await confirm(harness, 'Withdraw 7 FTHM');
  expect(await sent(harness)).toEqual(['withdrawStream(0)']);
}

const STATUSES = {
  allowed: async () => Response.json({ addressAllowed: true }),
  blocked: async () => Response.json({ addressAllowed: false }),
  unread: () => new Promise<Response>(() => undefined),
  unreadable: async () => new Response(null, { status: 503 }),
} as const;

describe('the address gate of staking', () => {
  it('accepts the stake of an allowed address', async () => {
    const harness = openGated(STATUSES.allowed);
    await enterStake(harness);
    await stake(harness);
    expect(harness.requested).toEqual([`${SERVICE}/addresses/status?address=${FAKE_ACCOUNT}`]);
  });

  it.each([
    ['blocked', 'Blocked Address'],
    ['unread', 'Checking address status…'],
    ['unreadable', /^Address status unavailable/],
  ] as const)('refuses the stake of an address whose status is %s', async (status, reason) => {
    const harness = openGated(STATUSES[status]);
    await enterStake(harness);
    await expectNoStake(harness, reason);
  });

  it('accepts a stake that was entered before the status was read', async () => {
    let respond: ((response: Response) => void) | undefined;
    const harness = openGated(() => new Promise((resolve) => (respond = resolve)));
    await enterStake(harness);
    await expectNoStake(harness, 'Checking address status…');
    respond?.(Response.json({ addressAllowed: true }));
    await stake(harness);
  });

  const EXITS = [
    ['claim', claim],
    ['withdrawal', withdraw],
  ] as const;

  describe.each(EXITS)('never refuses the %s', (_exit, leave) => {
    it.each(['blocked', 'unread', 'unreadable'] as const)('of an address whose status is %s', async (status) => {
      await leave(openGated(STATUSES[status]));
    });
  });
});
