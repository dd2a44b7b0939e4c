import { NO_VALUES, formOf } from '@fathom/area-kit/actions/defineAction';
import type { Address } from '@fathom/contract/address';
import { Interface } from 'ethers';
import { proposalPayload } from '../../domain/authoring/proposalPayload';
import { EMPTY_FORM } from '../../domain/authoring/draft';
import { ACCOUNT, CONTRACTS } from '../../flows/testing/stakingSetup';
import { buildStakingInput } from '../staking/testing/buildStakingInput';
import { propose, type ProposeInput } from './propose';

const OTHER: Address = '0x00000000000000000000000000000000000000bb';
const governor = new Interface([
  'event ProposalCreated(uint256 indexed proposalId, address indexed proposer, address[] targets, uint256[] values, string[] signatures, bytes[] calldatas, uint256 startBlock, uint256 indexed endBlock, string description)',
]);
const INPUT: ProposeInput = {
  scope: buildStakingInput().scope,
  payload: proposalPayload({ ...EMPTY_FORM, descriptionTitle: '<b>Talk</b>', description: '<p>More</p>' }),
  proposer: undefined,
};

function resultOf(proposer: Address, address: Address = CONTRACTS.governor) {
  const values = [1n, proposer, [OTHER], [0n], [''], ['0x'], 1n, 2n, INPUT.payload.description];
  const logs = [{ address, ...governor.encodeEventLog('ProposalCreated', values) }];
  const transfer = propose.decode({ logs, input: INPUT, account: ACCOUNT });
  const outcome = { input: INPUT, firstInput: INPUT, values: NO_VALUES, started: undefined, receivedSymbol: undefined };
  return propose.result({ ...outcome, transfer });
}

it('has created a proposal only if the receipt has the governor’s event of the account', () => {
  expect(resultOf(ACCOUNT)).toEqual({ message: 'Your proposal was created.', rows: [] });
  expect(resultOf(OTHER)).toEqual({ message: undefined, rows: [] });
  expect(resultOf(ACCOUNT, OTHER)).toEqual({ message: undefined, rows: [] });
});

it('displays the title as plain text and no number of actions of a proposal without any', () => {
  const rows = propose.rows({ ...formOf(propose, INPUT, NO_VALUES), preview: undefined });
  expect(rows.find(({ key }) => key === 'calls')?.value).toBe('None');
});
