import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { contractEvent, emittedBy, type ContractEvent } from '@fathom/base/rpc/contractEvent';
import type { Address } from '@fathom/contract/address';
import type { ParameterValue } from './signature';

/** An event as in Solidity, with the names of its parameters. */
export type EventText = `event ${string}(${string})`;

type Inputs<Text extends string> = Text extends `${string}(${infer List})` ? InputsOf<List> : never;
type InputsOf<List extends string> = List extends `${infer First}, ${infer Rest}`
  ? InputOf<First> | InputsOf<Rest>
  : InputOf<List>;
type InputOf<Text extends string> = Text extends `${infer Type} indexed ${infer Name}`
  ? { readonly type: Type; readonly name: Name }
  : Text extends `${infer Type} ${infer Name}`
    ? { readonly type: Type; readonly name: Name }
    : never;

/** The values of an event, by the names of its parameters. */
export type EventValues<Text extends string> = {
  readonly [Name in Inputs<Text>['name']]: ParameterValue<Extract<Inputs<Text>, { readonly name: Name }>['type']>;
};

/** Which contract emits: the called one, the one of a role, or the one in a parameter. */
export type Emitter = 'target' | `role:${string}` | `parameter:${string}`;

/** An event by which a receipt proves that a call did what it was made for. */
export interface WriteEvent<Text extends EventText = EventText> {
  readonly signature: Text;
  readonly by: Emitter;
  /** What the contract emitted of it, in the order of the logs. */
  readonly emittedIn: (
    logs: readonly Pick<ReceiptLog, 'address' | 'topics' | 'data'>[],
    contract: Address,
  ) => readonly EventValues<Text>[];
}

/** What a call leaves in its receipt: this event, or one of these; an empty list where the contract emits nothing. */
export type Emission = WriteEvent | readonly WriteEvent[];

/** Describes an event once, for the definitions that name it and for what reads receipts. */
export function writeEvent<const Text extends EventText>(signature: Text, by: Emitter = 'target'): WriteEvent<Text> {
  let event: ContractEvent | undefined;
  return {
    signature,
    by,
    emittedIn(logs, contract) {
      // Hashing the signature takes time: only when a receipt is read.
      event ??= contractEvent(signature);
      // The event decodes by the signature that the type is read from.
      return emittedBy(contract, [event], logs).map(({ args }) => args as EventValues<Text>);
    },
  };
}

/** The events of an emission. */
export function eventsOf(emission: Emission): readonly WriteEvent[] {
  // `Array.isArray` does not narrow a read-only array.
  return 'signature' in emission ? [emission] : emission;
}

/** Whether the receipt contains one of the events, or none is to be expected. */
export function isEmitted(
  emission: Emission,
  logs: readonly Pick<ReceiptLog, 'address' | 'topics' | 'data'>[],
  contract: Address,
): boolean {
  const events = eventsOf(emission);
  return events.length === 0 || events.some((event) => event.emittedIn(logs, contract).length > 0);
}

/** Of every ERC-20 token, by its `approve`. */
export const APPROVAL = writeEvent('event Approval(address indexed owner, address indexed spender, uint256 value)');
