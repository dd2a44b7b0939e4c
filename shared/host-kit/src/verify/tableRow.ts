import type { KnownDisplay } from './knownFunction';
import type { Rule } from './rule';

/** A function that areas called when the host was built. */
export interface TableRow {
  readonly selector: string;
  readonly signature: string;
  /** The kind of rule of each parameter, of `@.value` if the call pays, of `@.from` if senders are restricted. */
  readonly rules: Readonly<Record<string, Rule['kind']>>;
  /** The whole sentence; missing if the host has its own. */
  readonly sentence?: string;
  /** Values with another format than their own. */
  readonly show?: Readonly<Record<string, KnownDisplay>>;
}
