import type { KnownDisplay } from './knownFunction';
import type { Rule } from './rule';

/** Write of an area when the host was built. */
export interface TableRow {
  readonly selector: string;
  /** With parameter names: `approve(address spender,uint256 amount)`. */
  readonly signature: string;
  /** The kind of rule of each parameter, of `@.value` if the call pays, of `@.from` if not everybody may send it. */
  readonly rules: Readonly<Record<string, Rule['kind']>>;
  /** The whole sentence; missing where the host has one by hand. */
  readonly sentence?: string;
  /** Values of the sentence that are not displayed as they are. */
  readonly show?: Readonly<Record<string, KnownDisplay>>;
}
