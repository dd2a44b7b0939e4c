import type { DashboardTarget, DebtTarget } from './DashboardView';

/** The union type allows one open dialog at a time. */
export type OpenDialog =
  | { readonly is: 'supply' | 'withdraw' | 'borrow'; readonly target: DashboardTarget }
  | { readonly is: 'repay'; readonly target: DebtTarget }
  | { readonly is: 'health' };
