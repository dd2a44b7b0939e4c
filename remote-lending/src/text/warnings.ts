import type { BorrowSideWarning, SupplySideWarning } from '../domain/position/dashboardWarnings';
import type { Reserve } from '../domain/reserve/reserve';
import type { Message } from './issues';

export type WarningMessages = {
  /** Name of the app, whose community made the decision. */
  readonly community: string;
  readonly closed: readonly Pick<Reserve, 'symbol' | 'isPaused'>[];
};

/** The specification's sentence only applies to frozen assets: a paused asset allows no actions. */
export function closedAssetsText({ community, closed }: WarningMessages): string {
  const paused = closed.filter(({ isPaused }) => isPaused);
  const frozen = closed.filter(({ isPaused }) => !isPaused);
  if (paused.length === 0) {
    return `These assets are temporarily frozen or paused by ${community} community decisions, meaning that further supply / borrow, or rate swap of these assets are unavailable. Withdrawals and debt repayments are allowed.`;
  }
  const ofFrozen =
    frozen.length === 0
      ? ''
      : ` Frozen: ${listed(frozen)}. It can be withdrawn and repaid, but not supplied, borrowed or swapped to another rate.`;
  return `Paused by ${community} community decisions: ${listed(paused)}. Nothing is possible with a paused asset until further notice, not even withdrawing or repaying it. Its debts keep accruing interest.${ofFrozen}`;
}

function listed(reserves: WarningMessages['closed']): string {
  return reserves.map(({ symbol }) => symbol).join(', ');
}

/** Quoted from the specification. */
export const nearLiquidationText =
  'Be careful - You are very close to liquidation. Consider depositing more collateral or paying down some of your borrowed positions.';

export const borrowSideWarningText: Record<BorrowSideWarning, Message<WarningMessages>> = {
  'near-liquidation': () => nearLiquidationText,
  'isolation-limits-borrowing': () => 'Borrowing power and assets are limited due to Isolation mode.',
  'e-mode-limits-borrowing': () => 'In E-Mode some assets are not borrowable. Exit E-Mode to get access to all assets.',
  'supply-collateral-first': () => 'To borrow you need to supply any asset to be used as collateral.',
  'frozen-or-paused': closedAssetsText,
};

/** Omits `wallet-empty`, whose notice contains a link. */
export const supplySideWarningText: Record<Exclude<SupplySideWarning, 'wallet-empty'>, Message<WarningMessages>> = {
  'isolation-limits-collateral': () => 'Collateral usage is limited because of isolation mode.',
  'frozen-or-paused': closedAssetsText,
};
