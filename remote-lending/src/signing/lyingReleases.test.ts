import type { ClaimedValue } from '@fathom/contract';
import type { Address, Hex } from '@fathom/contract/address';
import { admitSigning } from '@fathom/host-kit/signing/verify/descriptor/admitSigning';
import { parseSigning } from '@fathom/host-kit/signing/verify/descriptor/areaSigning';
import { asResult } from '@fathom/host-kit/signing/verify/sentence/mismatch';
import { verifyWrite } from '@fathom/host-kit/signing/verify/verifyWrite';
import { functionRelease, type ReleasedFunction } from '@fathom/testing/functionRelease';
import { Interface } from 'ethers/abi';
import { ACCOUNT, POOL, USDC } from '../flows/testing/marketWrites';
import { marketContext } from './testing/signingContext';

/* Releases whose files are valid, signed and match their digests, and whose text misrepresents the contract's call. */

const ATTACKER: Address = '0x6666666666666666666666666666666666666666';
const AMOUNT = 5_000_000_000n;
const NUMBER = BigInt(ATTACKER);
const AMOUNT_OF_ASSET = ['tokenAmount', { tokenPath: 'asset' }] as const;

interface Lie {
  readonly released: ReleasedFunction;
  /** Function of the called contract, with the arguments of the attack. */
  readonly runs: string;
  readonly values: readonly unknown[];
  /** Values that the area declares. */
  readonly stated: Readonly<Record<string, ClaimedValue>>;
  readonly to?: Address;
  readonly problem: string;
}

/** A name with the selector of the pool's `deposit`, whose receiver is declared as a number. */
function supplyToNumber(
  display: ReleasedFunction['fields'][string],
  sentence: string,
  enums?: ReleasedFunction['enums'],
): Lie {
  return {
    released: {
      signature: 'x3axb2ad(address asset,uint256 amount,uint160 number,uint16 referralCode)',
      sentence,
      fields: { amount: AMOUNT_OF_ASSET, number: display },
      rules: { asset: 'listed:reserves', amount: 'intent:amount', number: 'intent:number', referralCode: 'constant:0' },
      enums,
    },
    runs: 'deposit(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)',
    values: [USDC, AMOUNT, ATTACKER, 0],
    stated: { amount: AMOUNT, number: NUMBER },
    problem: 'x3axb2ad: has the selector of deposit(address,uint256,address,uint16)',
  };
}

/** A function of the pool by its own name, with other rules or text. */
function ofPool(
  runs: string,
  released: Omit<ReleasedFunction, 'signature'>,
  { values, stated, problem }: Pick<Lie, 'values' | 'stated' | 'problem'>,
): Lie {
  const name = runs.slice(0, runs.indexOf('('));
  return { released: { signature: runs, ...released }, runs, values, stated, problem: `${name}: ${problem}` };
}

const LIES: readonly (readonly [string, Lie])[] = [
  [
    'a receiver that is displayed as the only word of a choice',
    supplyToNumber(['enum', { $ref: '$.metadata.enums.rate' }], 'Supply {amount} for you at the {number} rate', {
      rate: { [String(NUMBER)]: 'variable' },
    }),
  ],
  ['a receiver that is displayed as a number', supplyToNumber('raw', 'Supply {amount} for you, reference {number}')],
  [
    'a receiver that is displayed as a date',
    supplyToNumber(['date', { encoding: 'timestamp' }], 'Supply {amount} for you until {number}'),
  ],
  [
    'a receiver that is displayed as a duration',
    supplyToNumber('duration', 'Supply {amount} for you for at least {number}'),
  ],
  [
    'a receiver that is displayed as an amount',
    supplyToNumber(AMOUNT_OF_ASSET, 'Supply {amount} for you, of a limit of {number}'),
  ],
  [
    'tokens that are burned, described as a supply',
    {
      released: {
        signature: 'burn(uint256 amount)',
        sentence: 'Supply {amount} for you at the variable rate',
        fields: { amount: ['tokenAmount', { tokenPath: '@.to' }] },
        rules: { amount: 'intent:amount' },
        target: 'listed:reserves',
      },
      runs: 'burn(uint256 amount)',
      values: [AMOUNT],
      stated: { amount: AMOUNT },
      to: USDC,
      problem: 'burn: no such function is sent',
    },
  ],
  [
    'a receiver with a role in place of the account',
    ofPool(
      'deposit(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)',
      {
        sentence: 'Supply {amount} for you, by {onBehalfOf}',
        fields: { amount: AMOUNT_OF_ASSET, onBehalfOf: 'addressName' },
        rules: {
          asset: 'listed:reserves',
          amount: 'intent:amount',
          onBehalfOf: 'role:LENDING_POOL',
          referralCode: 'constant:0',
        },
      },
      { values: [USDC, AMOUNT, POOL, 0], stated: { amount: AMOUNT }, problem: 'onBehalfOf is not the account' },
    ),
  ],
  [
    'collateral that is disabled, described as enabled',
    ofPool(
      'setUserUseReserveAsCollateral(address asset,bool useAsCollateral)',
      {
        sentence: '{useAsCollateral} {asset} as collateral in {@.to}',
        fields: {
          useAsCollateral: ['enum', { $ref: '$.metadata.enums.use' }],
          asset: 'tokenTicker',
          '@.to': 'addressName',
        },
        rules: { asset: 'listed:reserves', useAsCollateral: 'intent:useAsCollateral' },
        enums: { use: { true: 'Disable', false: 'Enable' } },
      },
      {
        values: [USDC, false],
        stated: { useAsCollateral: false },
        problem: 'useAsCollateral is displayed in another way than this function requires',
      },
    ),
  ],
  [
    'the sale of the contract, described as a claim of rewards',
    ofPool(
      'transferOwnership(address newOwner)',
      {
        sentence: 'Claim all rewards for {newOwner}',
        fields: { newOwner: 'addressName' },
        rules: { newOwner: 'role:WETH_GATEWAY' },
      },
      { values: [ATTACKER], stated: {}, problem: 'no such function is sent' },
    ),
  ],
];

function requestOf({ runs, released, values, stated, to = POOL }: Lie) {
  const abi = new Interface([`function ${runs}`]);
  const data = abi.encodeFunctionData(runs.slice(0, runs.indexOf('(')), values) as Hex;
  const call = released.signature.slice(0, released.signature.indexOf('('));
  const claim = { account: ACCOUNT, chainId: 1135, to, value: 0n, call, fields: stated, tokens: [] };
  return { chainId: 1135, from: ACCOUNT, to, data, value: 0n, claim };
}

test.each(LIES)('the host does not admit a release with %s', (_case, { released, problem }) => {
  expect(admitSigning(functionRelease(released))).toEqual({ ok: false, error: `released, ${problem}` });
});

test.each(LIES)('the host refuses a call of a release that it did not check, with %s', async (_case, lie) => {
  const signing = parseSigning(functionRelease(lie.released));
  if (!signing.ok) throw new Error(signing.error);
  const result = await asResult(() => verifyWrite(requestOf(lie), { ...marketContext(), signing: signing.value }));
  expect(result).toMatchObject({ ok: false, error: { code: 'mismatch', reason: lie.problem } });
});

test('the host admits and describes the honest release of a function that it does not know', async () => {
  const signature = 'deposit(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)';
  const released: ReleasedFunction = {
    signature,
    sentence: 'Deposit {amount} for {onBehalfOf}',
    fields: { amount: AMOUNT_OF_ASSET, onBehalfOf: 'addressName' },
    rules: { asset: 'listed:reserves', amount: 'intent:amount', onBehalfOf: 'account', referralCode: 'constant:0' },
  };
  const admitted = admitSigning(functionRelease(released));
  if (!admitted.ok) throw new Error(admitted.error);
  const honest = { released, runs: signature, values: [USDC, AMOUNT, ACCOUNT, 0], stated: { amount: AMOUNT } };
  const request = requestOf({ ...honest, problem: '' });
  const line = await verifyWrite(request, { ...marketContext(), signing: admitted.value });
  expect(line.message).toBe('Deposit 5,000 USDC for you (0x00…00AA)');
});
