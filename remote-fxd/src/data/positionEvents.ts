import { Interface } from 'ethers/abi';
import { asBigint, asString } from '@fathom/shared/rpc/contractFunction';
import { isSameAddress, type Address } from '@fathom/shared/domain/address';
import { radToWadUp, type Wad } from '../domain/units';

const events = new Interface([
  'event LogAdjustPosition(address indexed caller, bytes32 indexed poolId, address indexed handler, uint256 lockedCollateral, uint256 debtShare, uint256 debtValue, int256 addCollateral, int256 addDebtShare)',
  'event LogNewPosition(address indexed user, address indexed owner, uint256 indexed positionId)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
]);
/** A log of a receipt or a simulation, as JSON-RPC returns it. */
export interface EventLog {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}

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
  logs: readonly EventLog[],
  { account, contracts }: PositionEventFilter,
): PositionChange | undefined {
  const of = (contract: Address, name: string) => parsed(logs, contract).filter((event) => event.name === name);
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

interface NamedEvent {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
}

function parsed(logs: readonly EventLog[], contract: Address): readonly NamedEvent[] {
  return logs
    .filter(({ address }) => isSameAddress(address, contract))
    .flatMap(({ topics, data }) => {
      const event = events.parseLog({ topics, data });
      return event ? [{ name: event.name, args: event.args.toObject() }] : [];
    });
}

function balanceChange(args: NamedEvent['args'], account: Address): Wad {
  const value = asBigint(args['value']);
  const came = isSameAddress(asString(args['to']), account) ? value : 0n;
  const went = isSameAddress(asString(args['from']), account) ? value : 0n;
  return came - went;
}
