import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import type { Address } from '@fathom/contract/address';
import { isEmitted } from '@fathom/area-kit/writes/writeEvent';
import type { DescribedCall } from '@fathom/area-kit/writes/defineContract';
import { STRATEGY_METHODS, TRADE_FINANCE_METHODS, VAULT_METHODS } from '../data/abi/managerMethods';
import { callableMethod, type CallableMethod } from '../data/contractMethods';
import { strategyRoles, vaultRoleName, type RequiredRole } from '../domain/manager/requiredRole';
import { strategyManager } from '../writes/strategyManager';
import { vaultManager } from '../writes/vaultManager';

export type ConsoleOwner = 'vault' | 'strategy';

const WRITES: Readonly<Record<ConsoleOwner, readonly DescribedCall[]>> = {
  vault: Object.values(vaultManager.writes),
  strategy: Object.values(strategyManager.writes),
};

const TRADE_FINANCE_WRITES: readonly string[] = [
  'lockFunds',
  'repay',
  'setDepositLimit',
] satisfies readonly (keyof typeof strategyManager.writes)[];

export function vaultMethods(): readonly CallableMethod[] {
  vaultList ??= methodsOf([...VAULT_METHODS, ...WRITES.vault.map(({ signature }) => signature)]);
  return vaultList;
}

export function strategyMethods(isTradeFinance: boolean): readonly CallableMethod[] {
  const kind = isTradeFinance ? 'tradeFinance' : 'plain';
  const writes = WRITES.strategy.filter(({ name }) => isTradeFinance || !TRADE_FINANCE_WRITES.includes(name));
  const reads = isTradeFinance ? [...STRATEGY_METHODS, ...TRADE_FINANCE_METHODS] : STRATEGY_METHODS;
  strategyLists[kind] ??= methodsOf([...reads, ...writes.map(({ signature }) => signature)]);
  return strategyLists[kind];
}

/** Returns a manager's write by its name; `undefined` for reads and for methods that move the holder's own tokens. */
export function managerWrite(of: ConsoleOwner, name: string): DescribedCall | undefined {
  return WRITES[of].find((write) => write.name === name);
}

export function isReported(
  { of, address }: { readonly of: ConsoleOwner; readonly address: Address },
  { name }: Pick<CallableMethod, 'name'>,
  logs: readonly ReceiptLog[],
): boolean {
  const write = managerWrite(of, name);
  return write !== undefined && isEmitted(write.emits, logs, address);
}

/** Returns the role a method requires; `renounceRole` is open to every holder of the role. */
export function requiredRoleOf(of: ConsoleOwner, name: string): RequiredRole {
  const sender = managerWrite(of, name)?.parameters['@.from'];
  if (sender?.kind === 'appointed') return { kind: 'appointed', roles: strategyRoles(sender.name) };
  const role = sender?.kind === 'holds' ? vaultRoleName(sender.name) : undefined;
  return role ? { kind: 'role', role } : { kind: 'anyone' };
}

// Hashing signatures takes time, so it waits until a console is opened.
let vaultList: readonly CallableMethod[] | undefined;
const strategyLists: { plain?: readonly CallableMethod[]; tradeFinance?: readonly CallableMethod[] } = {};

function methodsOf(signatures: readonly string[]): readonly CallableMethod[] {
  return signatures.map(callableMethod).sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
