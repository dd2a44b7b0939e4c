import type { Lock } from './lock';
import { isClaimable } from './rewards';
import type { Wei } from './units';

export type LeaveKind = 'unstake' | 'earlyUnstake';

export interface Leave {
  readonly kind: LeaveKind;
  readonly lock: Lock;
}

export type StakeDialog =
  | { readonly kind: 'none' }
  /** Unstaking would forfeit rewards: claim first, or skip. */
  | { readonly kind: 'unclaimed'; readonly leave: Leave }
  /** `leave` continues afterwards, if one was started. */
  | { readonly kind: 'claim'; readonly leave: Leave | undefined }
  | { readonly kind: 'claimCooldown'; readonly leave: Leave | undefined }
  | Leave
  | { readonly kind: 'unstakeCooldown'; readonly leave: Leave }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'emergencyWithdraw' };

export type StakeDialogEvent =
  | { readonly type: 'leave'; readonly leave: Leave; readonly hasRewards: boolean }
  | { readonly type: 'claim' }
  | { readonly type: 'withdraw' }
  | { readonly type: 'emergencyWithdraw' }
  | { readonly type: 'skip' }
  | { readonly type: 'claimed' }
  | { readonly type: 'continueToUnstake' }
  | { readonly type: 'unstaked' }
  | { readonly type: 'close' };

/** Rewards that couldn't be read may exist: the dialog explains it. */
export function leaveEvent(leave: Leave, claimable: Wei | undefined): StakeDialogEvent {
  return { type: 'leave', leave, hasRewards: claimable === undefined || isClaimable(claimable) };
}

export const NO_DIALOG: StakeDialog = { kind: 'none' };

/** An event that the open dialog doesn't handle changes nothing. */
export function nextStakeDialog(dialog: StakeDialog, event: StakeDialogEvent): StakeDialog {
  switch (event.type) {
    case 'close':
      return NO_DIALOG;
    case 'leave':
      if (dialog.kind !== 'none') return dialog;
      return event.hasRewards ? { kind: 'unclaimed', leave: event.leave } : event.leave;
    case 'withdraw':
    case 'emergencyWithdraw':
      return dialog.kind === 'none' ? { kind: event.type } : dialog;
    case 'claim':
      if (dialog.kind === 'unclaimed') return { kind: 'claim', leave: dialog.leave };
      return dialog.kind === 'none' ? { kind: 'claim', leave: undefined } : dialog;
    case 'skip':
      return dialog.kind === 'unclaimed' ? dialog.leave : dialog;
    case 'claimed':
      return dialog.kind === 'claim' ? { kind: 'claimCooldown', leave: dialog.leave } : dialog;
    case 'continueToUnstake':
      return (dialog.kind === 'claimCooldown' && dialog.leave) || dialog;
    case 'unstaked':
      return dialog.kind === 'unstake' || dialog.kind === 'earlyUnstake'
        ? { kind: 'unstakeCooldown', leave: dialog }
        : dialog;
  }
}
