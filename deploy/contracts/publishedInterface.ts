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
