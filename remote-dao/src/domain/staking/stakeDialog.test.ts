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

test('begins with no dialog', () => {
  expect(after()).toEqual({ kind: 'none' });
});

test.each(['unstake', 'earlyUnstake'] as const)(
  'leads from %s with rewards to the unclaimed dialog [DAO-094, DAO-095]',
  (kind) => {
    expect(after(leave(kind, true))).toEqual({ kind: 'unclaimed', leave: { kind, lock: LOCK } });
  },
);

test.each(['unstake', 'earlyUnstake'] as const)('leads from %s without rewards straight to its dialog', (kind) => {
  expect(after(leave(kind, false))).toEqual({ kind, lock: LOCK });
});

test.each(['unstake', 'earlyUnstake'] as const)('goes on by Skip to the %s that was started [DAO-096]', (kind) => {
  expect(after(leave(kind, true), skip)).toEqual({ kind, lock: LOCK });
});

test('goes by Claim to the claim dialog, and after it to its cooldown [DAO-097, DAO-098]', () => {
  expect(after(leave('unstake', true), claim).kind).toBe('claim');
  expect(after(leave('unstake', true), claim, claimed).kind).toBe('claimCooldown');
});

test.each(['unstake', 'earlyUnstake'] as const)(
  'continues from the cooldown of the claim to the %s that was started [DAO-099]',
  (kind) => {
    expect(after(leave(kind, true), claim, claimed, continueToUnstake)).toEqual({ kind, lock: LOCK });
  },
);

test('has nothing to continue to after a claim of its own', () => {
  const cooling = after(claim, claimed);
  expect(cooling).toEqual({ kind: 'claimCooldown', leave: undefined });
  expect(nextStakeDialog(cooling, continueToUnstake)).toBe(cooling);
});

test.each(['unstake', 'earlyUnstake'] as const)('leads from a mined %s to its cooldown [DAO-100]', (kind) => {
  expect(after(leave(kind, false), unstaked)).toEqual({ kind: 'unstakeCooldown', leave: { kind, lock: LOCK } });
});

const events = [
  leave('unstake', true),
  claim,
  skip,
  claimed,
  continueToUnstake,
  unstaked,
  { type: 'withdraw' },
  { type: 'emergencyWithdraw' },
] as const;
const KNOWN: Readonly<Record<StakeDialog['kind'], readonly StakeDialogEvent['type'][]>> = {
  none: ['leave', 'claim', 'withdraw', 'emergencyWithdraw'],
  unclaimed: ['claim', 'skip'],
  claim: ['claimed'],
  claimCooldown: ['continueToUnstake'],
  unstake: ['unstaked'],
  earlyUnstake: ['unstaked'],
  unstakeCooldown: [],
  withdraw: [],
  emergencyWithdraw: [],
};

const DIALOGS: readonly StakeDialog[] = [
  NO_DIALOG,
  after(leave('unstake', true)),
  after(leave('unstake', true), claim),
  after(leave('unstake', true), claim, claimed),
  after(leave('unstake', false)),
  after(leave('earlyUnstake', false)),
  after(leave('unstake', false), unstaked),
  after({ type: 'withdraw' }),
  after({ type: 'emergencyWithdraw' }),
];

test.each(DIALOGS)('stays as it is at events of other dialogs: $kind [DAO-093]', (dialog) => {
  const known = events.filter((event) => nextStakeDialog(dialog, event) !== dialog).map(({ type }) => type);
  expect(known.toSorted()).toEqual(KNOWN[dialog.kind].toSorted());
});

test('opens the withdrawal', () => {
  expect(after({ type: 'withdraw' })).toEqual({ kind: 'withdraw' });
});

test('opens the emergency withdrawal', () => {
  expect(after({ type: 'emergencyWithdraw' })).toEqual({ kind: 'emergencyWithdraw' });
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
      if (dialog.kind === 'unstake' || dialog.kind === 'earlyUnstake') expect(hasDecided).toBe(true);
    }),
  );
});
