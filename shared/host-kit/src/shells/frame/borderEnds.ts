import type { AreaId, HostServices, Readable } from '@fathom/contract';
import {
  BORDER_ENTRIES,
  type BorderEntry,
  type BorderValues,
  type PortName,
  type RemoteMembers,
} from '@fathom/contract/border';
import * as v from 'valibot';

type Members = Readonly<Record<string, unknown>>;

export interface RemoteEnd {
  readonly values: Readable<BorderValues>;
  /** Calls the host. Rejects with what the host's member threw. */
  readonly call: (name: string, values: readonly unknown[]) => Promise<unknown>;
}

/** Returns the members of a port that read values and make calls over the frame's port. */
export function remoteMembers<P extends PortName>(port: P, { values, call }: RemoteEnd): RemoteMembers<P> {
  const members: Record<string, unknown> = {};
  for (const [member, entry] of Object.entries(BORDER_ENTRIES[port])) {
    if (entry.kind === 'value') members[member] = partOf(values, entry.name as keyof BorderValues);
    if (entry.kind !== 'call') continue;
    members[member] = (...all: readonly unknown[]) => {
      const result = call(entry.name, entry.namesArea ? all.slice(1) : all);
      if (entry.gives === 'promise') return result;
      // No caller waits for it, and the host reports its failures itself.
      result.catch(() => undefined);
      return undefined;
    };
  }
  // The type of the table ties each entry to the member of its name.
  return members as RemoteMembers<P>;
}

export interface ServedCall {
  readonly asksWallet: boolean;
  /** Throws for arguments of another shape. */
  perform(values: readonly unknown[]): unknown;
}

/** Returns what a frame may call by name. */
export function servedCalls(services: HostServices, area: AreaId): ReadonlyMap<string, ServedCall> {
  const calls = new Map<string, ServedCall>();
  for (const [port, member, entry] of entries()) {
    if (entry.kind !== 'call') continue;
    const perform = (services[port] as unknown as Members)[member] as (...values: readonly unknown[]) => unknown;
    calls.set(entry.name, {
      asksWallet: entry.asksWallet === true,
      perform(values) {
        const parsed = v.parse(entry.takes, values);
        return entry.namesArea ? perform(area, ...parsed) : perform(...parsed);
      },
    });
  }
  return calls;
}

type ServedValues = { readonly [Name in keyof BorderValues]: Readable<BorderValues[Name]> };

/** Returns the values that a frame has copies of, by name. */
export function servedValues(services: HostServices): ServedValues {
  const values: Record<string, unknown> = {};
  for (const [port, member, entry] of entries()) {
    if (entry.kind === 'value') values[entry.name] = (services[port] as unknown as Members)[member];
  }
  // The type of the table ties each entry to the member of its name.
  return values as unknown as ServedValues;
}

export function currentValues(served: ServedValues): BorderValues {
  const values = Object.entries(served).map(([name, value]) => [name, value.get()] as const);
  return Object.fromEntries(values) as unknown as BorderValues;
}

function* entries(): Generator<readonly [port: PortName, member: string, entry: BorderEntry]> {
  for (const [port, members] of Object.entries(BORDER_ENTRIES)) {
    for (const [member, entry] of Object.entries(members)) yield [port as PortName, member, entry];
  }
}

/** Selects a value; listeners are called only when it changes. */
export function partOf<Values, Name extends keyof Values>(
  source: Readable<Values>,
  name: Name,
): Readable<Values[Name]> {
  return {
    get: () => source.get()[name],
    subscribe(listener) {
      let last = source.get()[name];
      return source.subscribe(() => {
        const next = source.get()[name];
        if (Object.is(next, last)) return;
        last = next;
        listener();
      });
    },
  };
}
