import type { Address } from '@fathom/contract/address';
import { admitSigning } from '@fathom/host-kit/signing/verify/descriptor/admitSigning';
import { defineContract, embeddedCall, message, permitVariant, write } from './defineContract';
import { addressName, hidden, hiddenAt, raw, ticker, tokenAmount } from './display';
import { account, approvedAmount, chosen, constant, deadline, listed, nonce, permitPart, role } from './parameters';
import { signingFiles, type SigningDefinition } from './signingFiles';
import { signingReport } from './signingReport';
import { exit } from './writeEffect';
import { writeEvent } from './writeEvent';

const ACCOUNT: Address = '0x00000000000000000000000000000000000000AA';
const POOL: Address = '0x00000000000000000000000000000000000000B0';
const ASSET: Address = '0x00000000000000000000000000000000000000C1';
const gas = { marginPercent: 115n, minimum: 230_000n };
const emits = writeEvent('event Done(address account)');

const supply = write('function supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)', {
  title: 'Supply',
  sentence: 'Supply {amount} for {onBehalfOf} to {@.to}',
  parameters: {
    amount: chosen(tokenAmount('Amount', { parameter: 'asset' })),
    asset: listed('reserves', ticker('Asset')),
    onBehalfOf: account(addressName('Receiver')),
    referralCode: constant('0', hiddenAt(0, raw('Referral'))),
    '@.to': { display: addressName('Market') },
  },
  emits,
  gas,
});
const SUPPLY_WITH_PERMIT =
  'function supplyWithPermit(address asset, uint256 amount, address onBehalfOf, uint16 referralCode, uint256 deadline, uint8 permitV, bytes32 permitR, bytes32 permitS)';
const supplyWithPermit = permitVariant(supply, SUPPLY_WITH_PERMIT, gas);
const pool = defineContract({
  id: 'pool',
  name: 'Lending pool',
  target: 'role:LENDING_POOL',
  writes: { supply, supplyWithPermit },
});
const permit = defineContract({
  id: 'reservePermit',
  name: 'Token of a reserve',
  target: 'listed:reserves',
  isMessage: true,
  writes: {
    Permit: message('Permit(address owner, address spender, uint256 value, uint256 nonce, uint256 deadline)', {
      title: 'Approve',
      sentence: 'Allow {spender} to take {value}, by signature',
      parameters: {
        owner: account(addressName('Owner')),
        spender: role('LENDING_POOL', addressName('Spender')),
        value: approvedAmount(tokenAmount('Amount', 'target', 'any amount of')),
        nonce: nonce(),
        deadline: deadline(),
      },
    }),
  },
});
const RESERVES = { contract: 'role:LENDING_POOL', function: 'getReservesList()', words: 'list' };
const definition: SigningDefinition = { area: 'lending', lists: { reserves: RESERVES }, contracts: [pool, permit] };

describe('a call', () => {
  it('takes what the user chose by name, and fills in the rest by its rules', () => {
    expect(supply.call({ asset: ASSET, amount: 5n }, { account: ACCOUNT, to: POOL })).toEqual({
      to: POOL,
      function: supply.signature,
      args: [ASSET, 5n, ACCOUNT, 0n],
      value: 0n,
      gas,
    });
  });

  it('takes the fields of a struct as parameters, and calls the function with the struct', () => {
    const swap = write('function swap(address asset, uint8 permit.v, bytes32 permit.r)', {
      title: 'Swap',
      sentence: 'Swap {asset}',
      parameters: {
        asset: listed('reserves', ticker('Asset')),
        'permit.v': permitPart('v'),
        'permit.r': permitPart('r'),
      },
      emits,
      gas,
    });
    expect(swap.call({ asset: ASSET }, { account: ACCOUNT, to: POOL })).toMatchObject({
      function: 'function swap(address asset, (uint8 v, bytes32 r) permit)',
      args: [ASSET, [0n, `0x${'0'.repeat(64)}`]],
    });
    const files = signingFiles({ area: 'lending', contracts: [defineContract({ ...pool, writes: { swap } })] });
    expect(files['pool.7730.json']).toMatchObject({
      display: { formats: { 'swap(address asset,(uint8 v,bytes32 r) permit)': { intent: 'Swap' } } },
    });
  });

  it('takes the address of a role and the native currency from its context', () => {
    const deposit = write('function depositETH(address pool, address onBehalfOf) payable', {
      title: 'Supply',
      sentence: 'Supply {@.value} for {onBehalfOf} to {pool}',
      parameters: {
        '@.value': chosen(raw('Amount')),
        pool: role('LENDING_POOL', addressName('Market')),
        onBehalfOf: account(addressName('Receiver')),
      },
      emits,
      gas,
    });
    const context = { account: ACCOUNT, to: ASSET, roles: { LENDING_POOL: POOL }, value: 7n };
    expect(deposit.call({}, context)).toMatchObject({ to: ASSET, args: [POOL, ACCOUNT], value: 7n });
  });

  it('carries the account as a whole word where the contract takes bytes', () => {
    const lock = embeddedCall('function lock(uint256 id, bytes data)', {
      title: 'Lock',
      sentence: 'Lock {id}',
      parameters: { id: chosen(raw('Id')), data: account(hidden(raw('Account'))) },
      emits,
    });
    expect(lock.args({ id: 3n }, { account: ACCOUNT })).toEqual([3n, `0x${'0'.repeat(62)}aa`]);
  });

  it('does not compile with a value that a rule determines, or without one that was chosen', () => {
    const context = { account: ACCOUNT, to: POOL };
    // @ts-expect-error -- the account is filled in
    supply.call({ asset: ASSET, amount: 5n, onBehalfOf: POOL }, context);
    // @ts-expect-error -- the amount is missing
    expect(() => supply.call({ asset: ASSET }, context)).toThrow('amount has no value');
  });
});

describe('a statement', () => {
  it('states what was chosen, and a list as one text', () => {
    const propose = write('function propose(address[] targets, string description)', {
      title: 'Propose',
      sentence: 'Propose {description} to {targets.[]}',
      parameters: { targets: chosen(addressName('Target')), description: chosen(raw('Description')) },
      emits,
      gas,
    });
    expect(propose.statement({ targets: [POOL, ASSET], description: 'Text' })).toEqual({
      call: 'propose',
      fields: { targets: `${POOL},${ASSET}`, description: 'Text' },
    });
  });

  it('does not compile with a name that no rule reads, or without what was chosen', () => {
    // @ts-expect-error -- no parameter has this name
    supply.statement({ amount: 5n, receiver: ACCOUNT });
    // @ts-expect-error -- the amount is missing
    expect(supply.statement({ asset: ASSET })).toEqual({ call: 'supply', fields: { asset: ASSET } });
  });
});

describe('a definition', () => {
  it('does not compile with a rule that does not fit the type, or for no parameter', () => {
    const description = { title: 'Close', sentence: 'Close {id}', emits, gas };
    // @ts-expect-error -- an account is no number
    write('function close(uint256 id)', { ...description, parameters: { id: account(raw('Id')) } });
    const both = { id: chosen(raw('Id')), to: chosen(raw('To')) };
    // @ts-expect-error -- there is no such parameter
    write('function close(uint256 id)', { ...description, parameters: both });
    // @ts-expect-error -- id has no rule
    expect(write('function close(uint256 id)', { ...description, parameters: {} }).name).toBe('close');
    const parameters = { id: both.id };
    // @ts-expect-error -- the received amount is no parameter
    write('function close(uint256 id)', { ...description, parameters, effect: exit({ receives: 'to' }) });
    // @ts-expect-error -- nothing says how the receipt proves it
    write('function stop()', { title: 'Stop', sentence: 'Stop', parameters: {}, gas });
  });

  it('has the effect of its variant with a permit', () => {
    const withdrawal = { ...supply, effect: exit({ receives: 'amount' }) };
    expect(permitVariant(withdrawal, SUPPLY_WITH_PERMIT, gas).effect).toEqual({ side: 'exit', receives: 'amount' });
  });

  it('rejects a variant whose first parameters are not those of the function', () => {
    expect(() => permitVariant(supply, 'function other(address asset, uint256 deadline)', gas)).toThrow(
      'other is no variant of supply with a permit',
    );
  });
});

describe('the signing files', () => {
  it('are those that the host admits, with a rule for every parameter', () => {
    const admitted = admitSigning(signingFiles(definition));
    expect(admitted).toMatchObject({ ok: true, value: { area: 'lending' } });
    const functions = admitted.ok ? admitted.value.contracts.flatMap((contract) => contract.functions) : [];
    expect(functions.map(({ name, rules }) => [name, Object.keys(rules).length])).toEqual([
      ['supply', 5],
      ['supplyWithPermit', 9],
      ['Permit', 6],
    ]);
  });

  it('state an intent under the name of its parameter, and the amount of a permit as the host does', () => {
    expect(signingFiles(definition)['policy.json']).toMatchObject({
      contracts: {
        pool: { functions: { supply: { asset: 'listed:reserves', amount: 'intent:amount', onBehalfOf: 'account' } } },
        reservePermit: { functions: { Permit: { value: 'intent:amount', nonce: 'nonce' } } },
      },
    });
  });
});

it('reports one line for each function, with the rule of every parameter', () => {
  expect(signingReport(definition).split('\n')).toContain(
    '- `supply(address asset = listed:reserves, uint256 amount = intent:amount, address onBehalfOf = account, uint16 referralCode = constant:0)`: Supply {amount} for {onBehalfOf} to {@.to}; emits `Done`',
  );
});
