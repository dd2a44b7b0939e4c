import type { Lock } from './lock';

/** What a dialog about one lock does to it. */
export type LeaveKind = 'unstake' | 'earlyUnstake';

/** An unstaking that was started and waits for the decision about unclaimed rewards. */
export interface Leave {
  readonly kind: LeaveKind;
  readonly lock: Lock;
}

/** The open dialog of staking. */
export type StakeDialog =
  | { readonly is: 'none' }
  /** Rewards would be forfeited: claim first, or skip. */
  | { readonly is: 'unclaimed'; readonly leave: Leave }
  /** `leave` continues afterwards, where one was started. */
  | { readonly is: 'claim'; readonly leave: Leave | undefined }
  | { readonly is: 'claimCooldown'; readonly leave: Leave | undefined }
  | { readonly is: LeaveKind; readonly lock: Lock }
  | { readonly is: 'unstakeCooldown'; readonly kind: LeaveKind; readonly lock: Lock }
  | { readonly is: 'withdraw' }
  | { readonly is: 'emergencyWithdraw' };

export type StakeDialogEvent =
  | { readonly type: 'leave'; readonly leave: Leave; readonly hasRewards: boolean }
  | { readonly type: 'claim' }
  | { readonly type: 'withdraw' }
  | { readonly type: 'emergencyWithdraw' }
  /** Goes on without claiming. */
  | { readonly type: 'skip' }
  /** The claim is mined. */
  | { readonly type: 'claimed' }
  | { readonly type: 'continueToUnstake' }
  /** The unstaking is mined. */
  | { readonly type: 'unstaked' }
  | { readonly type: 'close' };

export const NO_DIALOG: StakeDialog = { is: 'none' };

/** The dialog after an event. An event that the open dialog does not know changes nothing. */
export function nextStakeDialog(dialog: StakeDialog, event: StakeDialogEvent): StakeDialog {
  switch (event.type) {
    case 'close':
      return NO_DIALOG;
    case 'leave':
      if (dialog.is !== 'none') return dialog;
      return event.hasRewards ? { is: 'unclaimed', leave: event.leave } : opened(event.leave);
    case 'withdraw':
    case 'emergencyWithdraw':
      return dialog.is === 'none' ? { is: event.type } : dialog;
    case 'claim':
      if (dialog.is === 'unclaimed') return { is: 'claim', leave: dialog.leave };
      return dialog.is === 'none' ? { is: 'claim', leave: undefined } : dialog;
    case 'skip':
      return dialog.is === 'unclaimed' ? opened(dialog.leave) : dialog;
    case 'claimed':
      return dialog.is === 'claim' ? { is: 'claimCooldown', leave: dialog.leave } : dialog;
    case 'continueToUnstake':
      return dialog.is === 'claimCooldown' && dialog.leave ? opened(dialog.leave) : dialog;
    case 'unstaked':
      return dialog.is === 'unstake' || dialog.is === 'earlyUnstake'
        ? { is: 'unstakeCooldown', kind: dialog.is, lock: dialog.lock }
        : dialog;
  }
}

function opened({ kind, lock }: Leave): StakeDialog {
  return { is: kind, lock };
}
