export interface MethodInput {
  /** As the contract names it. */
  readonly name: string;
  /** `uint256`, `address[]`, …. */
  readonly type: string;
}

/** A function of a contract, as its manager sees it. */
export interface ContractMethod {
  /** Name and types, which no other function of the contract has: `redeem(uint256,address,address)`. */
  readonly key: string;
  readonly name: string;
  readonly inputs: readonly MethodInput[];
  readonly stateMutability: 'view' | 'pure' | 'nonpayable' | 'payable';
}

export function isRead({ stateMutability }: ContractMethod): boolean {
  return stateMutability === 'view' || stateMutability === 'pure';
}

/** Move the caller's own tokens or allowances: they are part of the interface and of no manager's work. */
const HOLDER_METHODS: readonly string[] = [
  'approve',
  'decreaseAllowance',
  'deposit',
  'increaseAllowance',
  'mint',
  'permit',
  'redeem',
  'transfer',
  'transferFrom',
  'withdraw',
];

/** Whether a write is for holders of shares instead of managers. */
export function isHolderMethod({ name }: Pick<ContractMethod, 'name'>): boolean {
  return HOLDER_METHODS.includes(name);
}

/** Cannot be undone, or give or take control. */
const DANGEROUS_METHODS: readonly string[] = [
  'shutdownVault',
  'grantRole',
  'revokeRole',
  'renounceRole',
  'setAccountant',
  'setPendingManagement',
  'shutdownStrategy',
  'emergencyWithdraw',
];

/**
 * Whether the user has to type the method's name before it is sent: for a shutdown, a change of roles, and a strategy that is revoked by
 * force, which books its debt as a loss.
 */
export function isDangerous({ name }: Pick<ContractMethod, 'name'>, isForced: boolean): boolean {
  return DANGEROUS_METHODS.includes(name) || (name === 'revokeStrategy' && isForced);
}

/** Take the vault's token from the caller: `amount`, in its smallest unit. */
const PAYING_METHODS: readonly string[] = ['buyDebt', 'repay'];

/** What a call takes of the caller's tokens, and needs an approval for; `undefined` where it takes none. */
export function paymentOf({ name, inputs }: ContractMethod, args: readonly unknown[]): bigint | undefined {
  const amount = PAYING_METHODS.includes(name) ? args[inputs.findIndex((input) => input.name === 'amount')] : undefined;
  return typeof amount === 'bigint' && amount > 0n ? amount : undefined;
}
