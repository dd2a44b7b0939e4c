import type { AreaId, HostServices, ReadMethod } from '@fathom/contract';
import * as v from 'valibot';
import { servedCalls, type ServedCall } from './borderEnds';
import type { FrameRead } from './frameMessages';

/** The chain reader rejects methods that aren't reads. */
const method = v.custom<ReadMethod>((value) => typeof value === 'string');
const read = v.tuple([v.pipe(v.number(), v.safeInteger(), v.minValue(1)), method, v.array(v.unknown()), v.boolean()]);

/** The calls of the border, and reads of chains, whose readers are functions that can't cross the port. */
export function frameCalls(services: HostServices, area: AreaId): ReadonlyMap<string, ServedCall> {
  return new Map<string, ServedCall>([...servedCalls(services, area), ...readCalls(services)]);
}

/** Reads of chains only. */
export function readCalls(services: HostServices): ReadonlyMap<string, ServedCall> {
  return new Map([['read', { asksWallet: false, perform: (values) => readChain(services, values) }]]);
}

async function readChain({ network }: Pick<HostServices, 'network'>, values: readonly unknown[]): Promise<FrameRead> {
  const [chain, name, parameters, isConfirmed] = v.parse(read, values);
  const reader = network.reader(chain);
  if (!isConfirmed) return { value: await reader.request(name, parameters) };
  let counts: Omit<FrameRead, 'value'> = {};
  const value = await reader.request(name, parameters, {
    confirmed: true,
    onConfirmed: (confirmedBy, sources) => (counts = { confirmedBy, sources }),
  });
  return { value, ...counts };
}
