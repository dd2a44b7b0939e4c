import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Interface } from 'ethers';
import * as v from 'valibot';
import { interfaceOf } from '../devnet/chain/chainSession';
import { ownArtifact } from './ownArtifact';

const require = createRequire(import.meta.url);
const abiFile = v.object({ abi: v.array(v.looseObject({})) });

export function ownInterface(name: string): Interface {
  return interfaceOf(ownArtifact(name));
}

/** The interface of a deployed contract, from the protocol's client library (npm `fathom-sdk`). */
export function publishedInterface(file: string): Interface {
  const json: unknown = JSON.parse(readFileSync(require.resolve(`fathom-sdk/dist/cjs/abis/${file}.json`), 'utf8'));
  return interfaceOf(v.parse(abiFile, json));
}

/** Output types of a function, without names. */
export function outputTypes(outputs: Interface['deploy']['inputs'] | undefined): (string | undefined)[] | undefined {
  return outputs?.map((output) => output.format('sighash'));
}

/** Names of an event's indexed arguments, in order. */
export function indexedArguments(contract: string, event: string): string {
  const inputs = ownInterface(contract).getEvent(event)?.inputs ?? [];
  return inputs.flatMap((input) => (input.indexed === true ? [input.name] : [])).join(' ');
}

/**
 * Expects every function, event and error of a published interface in ours, and returns how many those are. `without`: names
 * that are not compared.
 */
export function expectInterface(ours: Interface, theirs: Interface, without: readonly string[]): number {
  let compared = 0;
  const isCompared = (fragment: { readonly name: string }) => {
    const included = !without.includes(fragment.name);
    if (included) compared += 1;
    return included;
  };
  theirs.forEachFunction((fragment) => {
    if (!isCompared(fragment)) return;
    const own = ours.getFunction(fragment.selector);
    expect([fragment.name, own?.format('sighash')]).toEqual([fragment.name, fragment.format('sighash')]);
    expect([fragment.name, own?.stateMutability]).toEqual([fragment.name, fragment.stateMutability]);
    expect(outputTypes(own?.outputs)).toEqual(outputTypes(fragment.outputs));
  });
  theirs.forEachEvent((fragment) => {
    if (!isCompared(fragment)) return;
    expect(ours.getEvent(fragment.topicHash)?.format('minimal')).toBe(fragment.format('minimal'));
  });
  theirs.forEachError((fragment) => {
    if (!isCompared(fragment)) return;
    expect([fragment.name, ours.getError(fragment.selector)?.name]).toEqual([fragment.name, fragment.name]);
  });
  return compared;
}
