import { isAddress, type Address, type Hex } from '@fathom/contract/address';
import { contractEvent, type ContractEvent } from '@fathom/base/rpc/abi/contractEvent';
import type { NamedValue } from '@fathom/base/rpc/abi/namedValues';
import type { ChainLog, LogFilter } from '@fathom/base/rpc/logs/readLogRange';
import type { ShareLog } from '../domain/profit/shareFlow';

interface VaultEvents {
  readonly deposit: ContractEvent;
  readonly withdraw: ContractEvent;
  readonly transfer: ContractEvent;
}

// Hashing signatures takes time, so it waits until a profit is read.
let events: VaultEvents | undefined;

export function vaultEvents(): VaultEvents {
  events ??= {
    deposit: contractEvent(
      'event Deposit(address indexed sender, address indexed owner, uint256 assets, uint256 shares)',
    ),
    withdraw: contractEvent(
      'event Withdraw(address indexed sender, address indexed receiver, address indexed owner, uint256 assets, uint256 shares)',
    ),
    transfer: contractEvent('event Transfer(address indexed from, address indexed to, uint256 value)'),
  };
  return events;
}

/** Filters for all logs with the account as owner, sender or receiver of shares. */
export function accountFilters(vault: Address, account: Address): readonly LogFilter[] {
  const { deposit, withdraw, transfer } = vaultEvents();
  const word = addressTopic(account);
  return [
    { address: vault, topics: [[deposit.topic, transfer.topic], null, word] },
    { address: vault, topics: [transfer.topic, word] },
    { address: vault, topics: [withdraw.topic, null, null, word] },
  ];
}

export function addressTopic(address: Address): Hex {
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
}

export function shareLogOf(log: ChainLog): readonly ShareLog[] {
  const { deposit, withdraw, transfer } = vaultEvents();
  const { block, logIndex, transaction } = log;
  const position = { block, logIndex, transaction };
  const transferArgs = transfer.decode(log);
  if (transferArgs) {
    const [from, to, shares] = transferArgs;
    return [{ ...position, kind: 'transfer', from: addressOf(from), to: addressOf(to), shares: integerOf(shares) }];
  }
  const deposited = deposit.decode(log);
  if (deposited) return [{ ...position, kind: 'deposit', ...paymentOf(deposited.slice(1)) }];
  const withdrawn = withdraw.decode(log);
  return withdrawn ? [{ ...position, kind: 'withdraw', ...paymentOf(withdrawn.slice(2)) }] : [];
}

function paymentOf([owner, assets, shares]: readonly NamedValue[]) {
  return { owner: addressOf(owner), assets: integerOf(assets), shares: integerOf(shares) };
}

function addressOf(argument: NamedValue | undefined): Address {
  if (isAddress(argument?.value)) return argument.value;
  throw new TypeError('not an address');
}

export function integerOf(argument: NamedValue | undefined): bigint {
  if (typeof argument?.value === 'bigint') return argument.value;
  throw new TypeError('not an integer');
}
