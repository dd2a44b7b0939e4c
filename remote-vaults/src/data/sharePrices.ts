import { ZERO_ADDRESS, type Address, type Hex } from '@fathom/contract/address';
import { compareBigint } from '@fathom/base/domain/compareBigint';
import { contractEvent, type ContractEvent } from '@fathom/base/rpc/abi/contractEvent';
import { known, readMany, type MulticallReader } from '@fathom/base/rpc/multicall';
import type { ChainLog, LogFilter } from '@fathom/base/rpc/logs/readLogRange';
import { readBlockTimes, searchLogs, type LogSearchOptions } from '@fathom/base/rpc/logs/searchLogs';
import { replaySharePrices, type PriceLog, type SharesAt } from '../domain/profit/sharePriceReplay';
import { getProfitMaxUnlockTime, getTotalAssets, getTotalSupply } from './abi/vaultContracts';
import { addressTopic, integerOf, shareLogOf, vaultEvents } from './shareLogs';

/**
 * Replays past share prices, at the end of each block, from all logs of the vault, checked against its totals at
 * `toBlock`. Returns `undefined` if a log, a time or a total is missing, or they contradict each other. Never rejects.
 */
export async function readReplayedPrices(
  chain: MulticallReader,
  vault: Address,
  wanted: readonly SharesAt[],
  search: LogSearchOptions,
): Promise<readonly bigint[] | undefined> {
  const block = search.toBlock;
  const reads = {
    totalAssets: getTotalAssets.read(vault),
    totalSupply: getTotalSupply.read(vault),
    profitMaxUnlockTime: getProfitMaxUnlockTime.read(vault),
  };
  const [{ logs, isComplete }, totals] = await Promise.all([
    searchLogs(chain, filtersOf(vault), search),
    readMany(chain, reads, { block: Number(block) }).catch(() => undefined),
  ]);
  const totalAssets = totals && known(totals.totalAssets);
  const totalSupply = totals && known(totals.totalSupply);
  const profitMaxUnlockTime = totals && known(totals.profitMaxUnlockTime);
  if (!isComplete || totalAssets === undefined || totalSupply === undefined || profitMaxUnlockTime === undefined) {
    return undefined;
  }
  const found = [...logs]
    .sort((one, other) => compareBigint(one.block, other.block) || one.logIndex - other.logIndex)
    .flatMap(priceLogOf);
  const reports = found.flatMap((log) => (log.kind === 'report' ? [log.block] : []));
  const times = await readBlockTimes(chain, logs, [...reports, ...wanted.map((each) => each.block), block]);
  const time = times.get(block);
  if (time === undefined) return undefined;
  return replaySharePrices(
    { vault, logs: found, times, head: { time, totalAssets, totalSupply, profitMaxUnlockTime } },
    wanted,
  );
}

interface BookEvents {
  readonly reported: ContractEvent;
  readonly strategyChanged: ContractEvent;
  readonly unlockTime: ContractEvent;
}

let events: BookEvents | undefined;

function bookEvents(): BookEvents {
  events ??= {
    reported: contractEvent(
      'event StrategyReported(address indexed strategy, uint256 gain, uint256 loss, uint256 currentDebt, uint256 protocolFees, uint256 totalFees, uint256 totalRefunds)',
    ),
    strategyChanged: contractEvent('event StrategyChanged(address indexed strategy, uint8 changeType)'),
    unlockTime: contractEvent('event UpdatedProfitMaxUnlockTime(uint256 profitMaxUnlockTime)'),
  };
  return events;
}

const REVOKED = 1n;

function filtersOf(address: Address): readonly LogFilter[] {
  const { deposit, withdraw, transfer } = vaultEvents();
  const { reported, strategyChanged, unlockTime } = bookEvents();
  const kinds: readonly Hex[] = [deposit, withdraw, reported, strategyChanged, unlockTime].map(({ topic }) => topic);
  return [
    { address, topics: [kinds] },
    { address, topics: [transfer.topic, addressTopic(ZERO_ADDRESS)] },
    { address, topics: [transfer.topic, null, [addressTopic(ZERO_ADDRESS), addressTopic(address)]] },
  ];
}

function priceLogOf(log: ChainLog): readonly PriceLog[] {
  const { reported, strategyChanged, unlockTime } = bookEvents();
  const { block, logIndex, transaction } = log;
  const position = { block, logIndex, transaction };
  const report = reported.decode(log);
  if (report) {
    const [, gain, loss, , , , refunds] = report;
    return [{ ...position, kind: 'report', gain: integerOf(gain), loss: integerOf(loss), refunds: integerOf(refunds) }];
  }
  const changed = strategyChanged.decode(log);
  if (changed) return integerOf(changed[1]) === REVOKED ? [{ ...position, kind: 'revocation' }] : [];
  const period = unlockTime.decode(log);
  return period ? [{ ...position, kind: 'unlock-time', seconds: integerOf(period[0]) }] : shareLogOf(log);
}
