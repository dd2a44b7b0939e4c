import { parseSignature, type AbiType } from '@fathom/base/rpc/abi/abiSignature';
import { contractFunction, ignored } from '@fathom/base/rpc/abi/contractFunction';
import { encodeCall } from '@fathom/area-kit/flows/steps/encodeCall';
import type { CallArgument } from '@fathom/area-kit/flows/steps/step';
import type { Address } from '@fathom/contract/address';
import fc from 'fast-check';
import { signing as dao } from '../../remote-dao/src/writes/signing';
import { signing as fxd } from '../../remote-fxd/src/writes/signing';
import { signing as lending } from '../../remote-lending/src/writes/signing';
import { signing as vaults } from '../../remote-vaults/src/writes/signing';

const TARGET: Address = '0x00000000000000000000000000000000000000Aa';
const GAS = { minimum: 0n } as never;

function hexOf(length: { readonly min: number; readonly max: number }): fc.Arbitrary<string> {
  return fc
    .uint8Array({ minLength: length.min, maxLength: length.max })
    .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`);
}

function valueOf(type: AbiType): fc.Arbitrary<CallArgument> {
  switch (type.kind) {
    case 'uint':
      return fc.bigInt({ min: 0n, max: 2n ** BigInt(type.bits) - 1n });
    case 'int':
      return fc.bigInt({ min: -(2n ** BigInt(type.bits - 1)), max: 2n ** BigInt(type.bits - 1) - 1n });
    case 'address':
      return hexOf({ min: 20, max: 20 });
    case 'bool':
      return fc.boolean();
    case 'bytes':
      return hexOf({ min: 0, max: 70 });
    case 'fixedBytes':
      return hexOf({ min: type.size, max: type.size });
    case 'string':
      return fc.string({ unit: 'grapheme', maxLength: 40 });
    case 'array':
      return fc.array(valueOf(type.element), {
        minLength: type.length ?? 0,
        maxLength: type.length ?? 3,
      });
    case 'tuple':
      return fc.tuple(...type.components.map((component) => valueOf(component.type)));
  }
}

const WRITES = [fxd, dao, lending, vaults].flatMap(({ area, contracts }) =>
  contracts.flatMap(({ id, writes, embedded = {}, isMessage = false }) =>
    isMessage
      ? []
      : Object.values({ ...writes, ...embedded }).map(({ signature }) => [`${area} ${id}`, signature] as const),
  ),
);

it('the writes of all areas are compared', () => {
  expect(WRITES.length).toBeGreaterThan(60);
});

it.each(WRITES)('%s: ethers and the second encoder give the same bytes for %s', (_contract, signature) => {
  const { inputs } = parseSignature(signature);
  const own = contractFunction<readonly CallArgument[], undefined>(signature, ignored);
  fc.assert(
    fc.property(fc.tuple(...inputs.map(({ type }) => valueOf(type))), (args) => {
      const call = { to: TARGET, function: signature, args, value: 0n, gas: GAS };
      expect(encodeCall(call, {})).toBe(own.encode(...args));
    }),
    { numRuns: 30 },
  );
});
