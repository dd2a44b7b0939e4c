import { encodedRead } from '@fathom/testing/encodedRead';
import {
  getAllowance,
  getBalance,
  getClaimable,
  getClaimableOfLock,
  getMaxLockPositions,
  getMinLockPeriod,
  getNextAcceptableProposalTime,
  getProposalState,
  getProposalThreshold,
  getProposalVotes,
  getQuorum,
  getTotalSupply,
  hasVoted,
} from './daoContracts';

/** Checks the encodings against the deployed contracts' functions: other tests use the area's own encoding. */
const CONTRACT = '0x00000000000000000000000000000000000000c1';
const ACCOUNT = '0x00000000000000000000000000000000000000a1';

function encoded(signature: string, args: readonly unknown[] = []) {
  return encodedRead(CONTRACT, signature, args);
}

it('reads vFTHM, its supply and the allowance by the functions of ERC-20 [DAO-154] [DAO-161] [DAO-166]', () => {
  expect(getBalance.read(CONTRACT, ACCOUNT)).toMatchObject(encoded('balanceOf(address)', [ACCOUNT]));
  expect(getTotalSupply.read(CONTRACT)).toMatchObject(encoded('totalSupply()'));
  const allowance = encoded('allowance(address,address)', [ACCOUNT, CONTRACT]);
  expect(getAllowance.read(CONTRACT, ACCOUNT, CONTRACT)).toMatchObject(allowance);
});

it('reads who may propose by the functions of the governor [DAO-155] [DAO-156]', () => {
  expect(getProposalThreshold.read(CONTRACT)).toMatchObject(encoded('proposalThreshold()'));
  const next = encoded('nextAcceptableProposalTimestamp(address)', [ACCOUNT]);
  expect(getNextAcceptableProposalTime.read(CONTRACT, ACCOUNT)).toMatchObject(next);
});

it('reads state and votes of a proposal by the functions of the governor [DAO-157] [DAO-158]', () => {
  expect(getProposalState.read(CONTRACT, 7n)).toMatchObject(encoded('state(uint256)', [7n]));
  expect(getProposalVotes.read(CONTRACT, 7n)).toMatchObject(encoded('proposalVotes(uint256)', [7n]));
});

it('reads a quorum, and whether an account has voted, by the functions of the governor [DAO-159] [DAO-160]', () => {
  expect(getQuorum.read(CONTRACT, 7n)).toMatchObject(encoded('quorum(uint256)', [7n]));
  expect(hasVoted.read(CONTRACT, 7n, ACCOUNT)).toMatchObject(encoded('hasVoted(uint256,address)', [7n, ACCOUNT]));
});

it('reads the limits of locks by the functions of staking [DAO-162] [DAO-163]', () => {
  expect(getMinLockPeriod.read(CONTRACT)).toMatchObject(encoded('minLockPeriod()'));
  expect(getMaxLockPositions.read(CONTRACT)).toMatchObject(encoded('maxLockPositions()'));
});

it('reads the rewards of all locks and of one by the functions of staking [DAO-164] [DAO-165]', () => {
  const all = encoded('getStreamClaimableAmount(uint256,address)', [0n, ACCOUNT]);
  expect(getClaimable.read(CONTRACT, 0n, ACCOUNT)).toMatchObject(all);
  const ofLock = encoded('getStreamClaimableAmountPerLock(uint256,address,uint256)', [0n, ACCOUNT, 3n]);
  expect(getClaimableOfLock.read(CONTRACT, 0n, ACCOUNT, 3n)).toMatchObject(ofLock);
});
