import type { HostServices, Readable } from '@fathom/contract';
import { BORDER_ENTRIES, type PassedOnMembers, type PortName } from '@fathom/contract/border';
import { readOnly } from '@fathom/base/domain/readOnly';

/** Returns the members of a port that an area gets as they are, without the `set` functions of values. */
export function passedOnMembers<P extends PortName>(host: HostServices, port: P): PassedOnMembers<P> {
  const members: Record<string, unknown> = {};
  for (const [member, entry] of Object.entries(BORDER_ENTRIES[port])) {
    const own = (host[port] as unknown as Readonly<Record<string, unknown>>)[member];
    if (entry.kind === 'value') members[member] = readOnly(own as Readable<unknown>);
    if (entry.kind !== 'call' || entry.asksWallet || entry.namesArea) continue;
    members[member] = (...values: readonly unknown[]) => (own as (...values: readonly unknown[]) => unknown)(...values);
  }
  // The type of the table ties each entry to the member of its name.
  return members as PassedOnMembers<P>;
}
