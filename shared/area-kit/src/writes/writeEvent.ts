import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { isSameAddress, type Address } from '@fathom/contract/address';
import { Interface } from 'ethers/abi';
import type { ParameterName, ParameterType, ParameterValue } from './signature';

export type EventText = `event ${string}(${string})`;

export type EventValues<Text extends string> = {
  readonly [Name in ParameterName<Text>]: ParameterValue<ParameterType<Text, Name>>;
};

/** The emitting contract: the called one, a role's, or the one in a parameter. */
export type Emitter = 'target' | `role:${string}` | `parameter:${string}`;

export interface WriteEvent<Text extends EventText = EventText> {
  readonly signature: Text;
  readonly by: Emitter;
  readonly emittedIn: (
    logs: readonly Pick<ReceiptLog, 'address' | 'topics' | 'data'>[],
    contract: Address,
  ) => readonly EventValues<Text>[];
}

/** One event, or one of several; empty if the contract emits nothing. */
export type Emission = WriteEvent | readonly WriteEvent[];

/** Describes an event once, for definitions and receipts. */
export function writeEvent<const Text extends EventText>(signature: Text, by: Emitter = 'target'): WriteEvent<Text> {
  let decoder: Interface | undefined;
  return {
    signature,
    by,
    emittedIn(logs, contract) {
      // Hashing signatures takes time, so it waits until a receipt is read.
      const event = (decoder ??= new Interface([signature]));
      return logs.flatMap((log) => {
        const values = isSameAddress(log.address, contract) ? valuesOf(event, log) : undefined;
        // The event decodes by the signature that the type is read from.
        return values ? [values as EventValues<Text>] : [];
      });
    },
  };
}

/** Returns `undefined` for a log of another event, and for one that doesn't fit the signature. */
function valuesOf(
  event: Interface,
  { topics, data }: Pick<ReceiptLog, 'topics' | 'data'>,
): Readonly<Record<string, unknown>> | undefined {
  try {
    return event.parseLog({ topics, data })?.args.toObject();
  } catch {
    return undefined;
  }
}

export function eventsOf(emission: Emission): readonly WriteEvent[] {
  // `Array.isArray` doesn't narrow a read-only array.
  return 'signature' in emission ? [emission] : emission;
}

/** True if the receipt contains one of the events, or none is expected. */
export function isEmitted(
  emission: Emission,
  logs: readonly Pick<ReceiptLog, 'address' | 'topics' | 'data'>[],
  contract: Address,
): boolean {
  const events = eventsOf(emission);
  return events.length === 0 || events.some((event) => event.emittedIn(logs, contract).length > 0);
}

export const APPROVAL = writeEvent('event Approval(address indexed owner, address indexed spender, uint256 value)');
