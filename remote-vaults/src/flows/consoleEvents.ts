import type { DescribedCall } from '@fathom/area-kit/writes/defineContract';
import { eventsOf } from '@fathom/area-kit/writes/writeEvent';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { contractEvent, type ContractEvent } from '@fathom/base/rpc/abi/contractEvent';
import { FURTHER_EVENTS } from '../data/abi/managerMethods';
import type { DecodedEvent } from '../data/methodEffects.query';
import { strategyManager } from '../writes/strategyManager';
import { vaultManager } from '../writes/vaultManager';

const WRITES: readonly DescribedCall[] = [
  ...Object.values(vaultManager.writes),
  ...Object.values(strategyManager.writes),
];

export const CONSOLE_EVENTS: readonly string[] = [
  ...new Set([...WRITES.flatMap(({ emits }) => eventsOf(emits).map(({ signature }) => signature)), ...FURTHER_EVENTS]),
];

export function decodeEvents(logs: readonly ReceiptLog[]): readonly DecodedEvent[] {
  return logs.flatMap((log) => {
    const event = consoleEvents().find(({ topic }) => topic === log.topics[0]?.toLowerCase());
    const values = event?.decode(log);
    return event && values ? [{ contract: log.address, name: event.name, values }] : [];
  });
}

// Hashing signatures takes time, so it waits until a console is opened.
let events: readonly ContractEvent[] | undefined;

function consoleEvents(): readonly ContractEvent[] {
  events ??= CONSOLE_EVENTS.map(contractEvent);
  return events;
}
