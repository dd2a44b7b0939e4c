import { AbiCoder, id as keccakOfText, keccak256 } from 'ethers';
import fc from 'fast-check';
import type { Address, Hex } from '@fathom/contract/address';
import type { ProposalBatch } from '../domain/governance/proposal';
import { descriptionHashOf, isGenuine, proposalIdOf } from './proposalId';

function hex(bytes: Uint8Array): Hex {
  return `0x${Buffer.from(bytes).toString('hex')}`;
}
const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes): Address => hex(bytes));
const action = fc.tuple(
  address,
  fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  fc.uint8Array({ maxLength: 100 }).map(hex),
);

it('hashes a proposal as the governor does, by a second implementation', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 4 }), fc.string({ unit: 'grapheme' }), (actions, description) => {
      const batch = {
        targets: actions.map(([target]) => target),
        values: actions.map(([, value]) => value),
        calldatas: actions.map(([, , calldata]) => calldata),
      };
      const encoded = AbiCoder.defaultAbiCoder().encode(
        ['address[]', 'uint256[]', 'bytes[]', 'bytes32'],
        [batch.targets, batch.values, batch.calldatas, keccakOfText(description)],
      );
      expect(proposalIdOf(batch, description)).toBe(BigInt(keccak256(encoded)));
      expect(descriptionHashOf(description)).toBe(keccakOfText(description));
    }),
    { numRuns: 50 },
  );
});

it('notices every other content under the same id', () => {
  const batch: ProposalBatch = { targets: [`0x${'1'.repeat(40)}`], values: [0n], calldatas: ['0x1234'] };
  const id = proposalIdOf(batch, 'Title');
  expect(isGenuine({ id, batch, description: 'Title' })).toBe(true);
  expect(isGenuine({ id, batch, description: 'Title ' })).toBe(false);
  expect(isGenuine({ id, batch: { ...batch, values: [1n] }, description: 'Title' })).toBe(false);
  expect(isGenuine({ id, batch: { ...batch, calldatas: ['0x1235'] }, description: 'Title' })).toBe(false);
  expect(isGenuine({ id, batch: undefined, description: 'Title' })).toBe(false);
});
