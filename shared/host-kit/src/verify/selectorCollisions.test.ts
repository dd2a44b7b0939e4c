import fc from 'fast-check';
import { functionRelease, type ReleasedFunction } from '@fathom/testing/functionRelease';
import { admitSigning } from './admitSigning';
import { parseSigning } from './areaSigning';
import { floorProblem } from './floor';
import { canonicalSignature, parseFunctionSignature, selectorOf } from './functionSignature';
import { DANGEROUS_FUNCTIONS } from './known/dangerousFunctions';
import { STANDARD_FUNCTIONS } from './known/standardFunctions';
import { SELECTOR_TABLE } from './selectorTable';
import { isTabled, selectorProblem } from './tabledFunction';

/* Names with the selector of another function. Each was found in at most ten minutes on one core, by
   hashing "f" and seven letters of base 32 before the types until the first four bytes are those of
   one of several functions whose arguments have as many words. */

interface Collision extends Omit<ReleasedFunction, 'signature' | 'sentence'> {
  readonly disguise: string;
  readonly signature: string;
  /** The function that a contract runs for this selector. */
  readonly runs: string;
}

const ATTACKER = BigInt(`0x${'66'.repeat(20)}`);

const COLLISIONS: readonly Collision[] = [
];
