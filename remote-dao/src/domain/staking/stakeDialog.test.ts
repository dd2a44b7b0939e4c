import fc from 'fast-check';
import type { Lock } from './lock';
import { NO_DIALOG, nextStakeDialog, type StakeDialog, type StakeDialogEvent } from './stakeDialog';

const LOCK: Lock = { lockId: 1n, amount: 10n, votes: 1n, shares: 10n, end: 5 };

function after(...events: readonly StakeDialogEvent[]): StakeDialog {
  return events.reduce(nextStakeDialog, NO_DIALOG);
}

function leave(kind: 'unstake' | 'earlyUnstake', hasRewards: boolean): StakeDialogEvent {
  return { type: 'leave', leave: { kind, lock: LOCK }, hasRewards };
}

const skip = { type: 'skip' } as const;
const claim = { type: 'claim' } as const;
const claimed = { type: 'claimed' } as const;
const continueToUnstake = { type: 'continueToUnstake' } as const;
const unstaked = { type: 'unstaked' } as const;

test('begins with no dialog [DAO-093]', () => {
  expect(after()).toEqual({ is: 'none' });
});

test.each(['unstake', 'earlyUnstake'] as const)(
  'leads from %s with rewards to the unclaimed dialog [DAO-094, DAO-095]',
  (kind) => {
    expect(after(leave(kind, true))).toEqual({ is: 'unclaimed', leave: { kind, lock: LOCK } });
  },
);

test.each(['unstake', 'earlyUnstake'] as const)('leads from %s without rewards straight to its dialog', (kind) => {
  expect(after(leave(kind, false))).toEqual({ is: kind, lock: LOCK });
});

test.each(['unstake', 'earlyUnstake'] as const)('goes on by Skip to the %s that was started [DAO-096]', (kind) => {
  expect(after(leave(kind, true), skip)).toEqual({ is: kind, lock: LOCK });
});

test('goes by Claim to the claim dialog, and after it to its cooldown [DAO-097, DAO-098]', () => {
  expect(after(leave('unstake', true), claim).is).toBe('claim');
  expect(after(leave('unstake', true), claim, claimed).is).toBe('claimCooldown');
});

test.each(['unstake', 'earlyUnstake'] as const)(
  'continues from the cooldown of the claim to the %s that was started [DAO-099]',
  (kind) => {
    expect(after(leave(kind, true), claim, claimed, continueToUnstake)).toEqual({ is: kind, lock: LOCK });
  },
);

test('has nothing to continue to after a claim of its own', () => {
  const cooling = after(claim, claimed);
  expect(cooling).toEqual({ is: 'claimCooldown', leave: undefined });
  expect(nextStakeDialog(cooling, continueToUnstake)).toBe(cooling);
});

test.each(['unstake', 'earlyUnstake'] as const)('leads from a mined %s to its cooldown [DAO-100]', (kind) => {
  expect(after(leave(kind, false), unstaked)).toEqual({ is: 'unstakeCooldown', kind, lock: LOCK });
});

test('opens the withdrawal [DAO-093]', () => {
  expect(after({ type: 'withdraw' })).toEqual({ is: 'withdraw' });
});

test('closes from everywhere, and never skips the decision about rewards', () => {
  const events = fc.constantFrom<StakeDialogEvent>(
    leave('unstake', true),
    leave('earlyUnstake', true),
    claim,
    skip,
    claimed,
    continueToUnstake,
    unstaked,
    { type: 'withdraw' },
  );
  fc.assert(
    fc.property(fc.array(events, { maxLength: 12 }), (sequence) => {
      const dialog = after(...sequence);
      expect(nextStakeDialog(dialog, { type: 'close' })).toEqual(NO_DIALOG);
      const hasDecided = sequence.includes(skip) || sequence.includes(continueToUnstake);
      if (dialog.is === 'unstake' || dialog.is === 'earlyUnstake') expect(hasDecided).toBe(true);
    }),
  );
});
