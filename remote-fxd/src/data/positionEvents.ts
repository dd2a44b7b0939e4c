import { contractEvent, emittedBy, type EmittedEvent } from '@fathom/base/rpc/contractEvent';
import { asBigint, asString } from '@fathom/base/rpc/contractFunction';
import { isSameAddress, type Address } from '@fathom/contract/address';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { radToWadUp, type Wad } from '../domain/units';

/** Events of position manager, book keeper and stablecoin (published interfaces). */
const EVENTS = [
  'event LogAdjustPosition(address indexed caller, bytes32 indexed poolId, address indexed handler, uint256 lockedCollateral, uint256 debtShare, uint256 debtValue, int256 addCollateral, int256 addDebtShare)',
  'event LogNewPosition(address indexed user, address indexed owner, uint256 indexed positionId)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
].map(contractEvent);

/** Whose events to search for. */
export interface PositionEventFilter {
  readonly account: Address;
  readonly contracts: {
    readonly fathomStablecoin: Address;
    readonly positionManager: Address;
    readonly bookKeeper: Address;
  };
}

/** How a transaction changed a position, from its events. */
export interface PositionChange {
  /** Set only when a position was opened. */
  readonly positionId: bigint | undefined;
  /** After the transaction. */
  readonly lockedCollateral: Wad;
  /** After the transaction, rounded up. */
  readonly debt: Wad;
  /** Positive if locked, negative if released. */
  readonly collateral: Wad;
  /** In the account's wallet: positive if received, negative if paid. */
  readonly fxd: Wad;
}

/** `undefined` if the logs contain no adjusted position. */
export function decodePositionChange(
  logs: readonly ReceiptLog[],
  { account, contracts }: PositionEventFilter,
): PositionChange | undefined {
  const of = (contract: Address, name: string) =>
    emittedBy(contract, EVENTS, logs).filter((event) => event.name === name);
  const adjusted = of(contracts.bookKeeper, 'LogAdjustPosition').at(-1)?.args;
  if (!adjusted) return undefined;
  const opened = of(contracts.positionManager, 'LogNewPosition').at(-1)?.args;
  const fxd = of(contracts.fathomStablecoin, 'Transfer').reduce(
    (sum, { args }) => sum + balanceChange(args, account),
    0n,
  );
  return {
    positionId: opened && asBigint(opened['positionId']),
    lockedCollateral: asBigint(adjusted['lockedCollateral']),
    debt: radToWadUp(asBigint(adjusted['debtValue'])),
    collateral: asBigint(adjusted['addCollateral']),
    fxd,
  };
}

function balanceChange(args: EmittedEvent['args'], account: Address): Wad {
  const value = asBigint(args['value']);
  const came = isSameAddress(asString(args['to']), account) ? value : 0n;
  const went = isSameAddress(asString(args['from']), account) ? value : 0n;
  return came - went;
}
