import {
  defineKnownFunction,
  type FunctionEffect,
  type KnownDisplay,
  type KnownFunction,
  type OmittedParameters,
} from './knownFunction';
import type { Rule } from '../floor/rule';

/** A function that areas called when the host was built. */
export interface TableRow extends Partial<OmittedParameters> {
  readonly selector: string;
  readonly signature: string;
  /** The kind of rule of each parameter, of `@.value` if the call pays, of `@.from` if senders are restricted. */
  readonly rules: Readonly<Record<string, Rule['kind']>>;
  /** The whole sentence; missing if the host has its own. */
  readonly sentence?: string;
  /** Values with another format than their own. */
  readonly show?: Readonly<Record<string, KnownDisplay>>;
  /** Set if the function moves tokens, lets others move them, or votes. */
  readonly effect?: FunctionEffect;
}

/** Returns `undefined` if the host has its own sentence. */
export function describedRow(row: TableRow): KnownFunction | undefined {
  const { signature, sentence, show = {}, effect = {}, parts = [], sources = [], fixed = {} } = row;
  return sentence === undefined
    ? undefined
    : defineKnownFunction(signature, sentence, { show, parts, sources, fixed, ...effect });
}
