export interface MethodInput {
  readonly name: string;
  readonly type: string;
}

export interface ContractMethod {
  /** Signature without return types, unique in the contract: `redeem(uint256,address,address)`. */
  readonly key: string;
  readonly name: string;
  readonly inputs: readonly MethodInput[];
  readonly stateMutability: 'view' | 'pure' | 'nonpayable' | 'payable';
}

export function isRead({ stateMutability }: ContractMethod): boolean {
  return stateMutability === 'view' || stateMutability === 'pure';
}

/** Methods that move the caller's own tokens or allowances, which isn't a manager's task. */
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

export function isHolderMethod({ name }: Pick<ContractMethod, 'name'>): boolean {
  return HOLDER_METHODS.includes(name);
}

/** Irreversible methods, and those that give or take control. */
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

/** True for a shutdown, a change of roles, and a forced revocation, which books the strategy's debt as a loss. */
export function isDangerous({ name }: Pick<ContractMethod, 'name'>, isForced: boolean): boolean {
  return DANGEROUS_METHODS.includes(name) || (name === 'revokeStrategy' && isForced);
}

/** Methods that pull `amount` of the vault's token from the caller. */
const PAYING_METHODS: readonly string[] = ['buyDebt', 'repay'];

/** Returns the amount that the call pulls from the caller, and that needs an approval. */
export function paymentOf({ name, inputs }: ContractMethod, args: readonly unknown[]): bigint | undefined {
  const amount = PAYING_METHODS.includes(name) ? args[inputs.findIndex((input) => input.name === 'amount')] : undefined;
  return typeof amount === 'bigint' && amount > 0n ? amount : undefined;
}
