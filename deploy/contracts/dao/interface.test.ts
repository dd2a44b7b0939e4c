import { expectInterface, indexedArguments, ownInterface, publishedInterface } from '../publishedInterface';

/** Of the upgradeable proxies in front of the deployed contracts. */
const OF_PROXIES = ['Initialized'];
/** OpenZeppelin 5 has other errors than the base of the deployed token. */
const OF_TOKEN = [
  'ERC20ApproveFromZeroAddress',
  'ERC20ApproveToZeroAddress',
  'ERC20InsufficientAllowance',
  'ERC20TransferAmountZero',
  'ERC20TransferFromZeroAddress',
  'ERC20TransferToZeroAddress',
  'ExpiredDeadline',
  'InvalidNonce',
  'InvalidSignature',
  'SignatureExpired',
  'TotalSupplyOverflowsVotes',
];
/** The market's token, which has permits and no other way to change an approval than `approve`. */
const OF_FTHM = [
  'increaseAllowance',
  'decreaseAllowance',
  'ERC20DecreasedAllowanceBelowZero',
  'ERC20TransferExceedsBalance',
];

it.each([
  ['Staking', 'Staking/Staking', OF_PROXIES, 112],
  ['StakingGetter', 'Staking/StakingGetter', [], 21],
  // Neither can happen: an executed proposal is no longer queued, and the number of targets starts
  // at 20.
  ['MainTokenGovernor', 'Governance/MainFathomGovernor', ['AlreadyExecuted', 'ZeroTargets'], 119],
  // The fields of a checkpoint have other types, with the same encoding.
  ['VMainToken', 'Governance/vFathom', [...OF_PROXIES, ...OF_TOKEN, 'checkpoints'], 56],
  ['MintableToken', 'Staking/FTHMToken', [...OF_TOKEN, ...OF_FTHM], 11],
])('%s has every function, event and error of the published interface', (name, file, without, count) => {
  expect(expectInterface(ownInterface(name), publishedInterface(file), without)).toBe(count);
});

/** Selectors as the calls of deployed clients have them. */
it.each([
  ['Staking', 'createLock(uint256,uint256)', '0xb52c05fe'],
  ['Staking', 'unlock(uint256)', '0x6198e339'],
  ['Staking', 'unlockPartially(uint256,uint256)', '0x8ca6ce11'],
  ['Staking', 'earlyUnlock(uint256)', '0x36085c51'],
  ['Staking', 'claimAllLockRewardsForStream(uint256)', '0xcedb6668'],
  ['Staking', 'withdrawStream(uint256)', '0x382a7193'],
  ['Staking', 'claimAllStreamRewardsForLock(uint256)', '0x5f7461d6'],
  ['Staking', 'withdrawAllStreams()', '0xeb6a9717'],
  ['Staking', 'emergencyUnlockAndWithdraw()', '0xf1807b70'],
  ['Staking', 'minLockPeriod()', '0x73ae54b5'],
  ['Staking', 'maxLockPeriod()', '0x4b1d29b4'],
  ['Staking', 'maxLockPositions()', '0x3a3f1511'],
  ['Staking', 'getAllLocks(address)', '0xa8d85f70'],
  ['Staking', 'getStreamClaimableAmountPerLock(uint256,address,uint256)', '0xddcf3e29'],
  ['Staking', 'getUsersPendingRewards(address,uint256)', '0x91132812'],
  ['StakingGetter', 'getStreamClaimableAmount(uint256,address)', '0x1c61e617'],
  ['MainTokenGovernor', 'propose(address[],uint256[],bytes[],string)', '0x7d5e81e2'],
  ['MainTokenGovernor', 'castVote(uint256,uint8)', '0x56781388'],
  ['MainTokenGovernor', 'queue(address[],uint256[],bytes[],bytes32)', '0x160cbed7'],
  ['MainTokenGovernor', 'execute(address[],uint256[],bytes[],bytes32)', '0x2656227d'],
  ['MainTokenGovernor', 'state(uint256)', '0x3e4f49e6'],
  ['MainTokenGovernor', 'proposalVotes(uint256)', '0x544ffc9c'],
  ['MainTokenGovernor', 'hasVoted(uint256,address)', '0x43859632'],
  ['MainTokenGovernor', 'quorum(uint256)', '0xf8ce560a'],
  ['MainTokenGovernor', 'proposalThreshold()', '0xb58131b0'],
  ['MainTokenGovernor', 'nextAcceptableProposalTimestamp(address)', '0x6484783e'],
  ['MainTokenGovernor', 'getVotes(address,uint256)', '0xeb9019d4'],
])('%s.%s has the selector %s of the deployed contract', (contract, signature, selector) => {
  expect(ownInterface(contract).getFunction(signature)?.selector).toBe(selector);
});

it.each([
  ['Staking', 'Staked', '0x6381ea17a5324d29cc015352644672ead5185c1c61a0d3a521eda97e35cec97e', 'account lockId'],
  ['Staking', 'Unstaked', '0x7fc4727e062e336010f2c282598ef5f14facb3de68cf8195c2f23e1454b2b74e', 'account lockId'],
  [
    'Staking',
    'PartialUnstaked',
    '0x845a16492d8f772c792e84d2c5495d37fca22ce33263b67322e92ef0be653c50',
    'account lockId',
  ],
  ['Staking', 'Pending', '0x5f1c6be51c8ec7fa7e7ddd9f798ec55927b06cfc8d9159987d1ae3358cb10b59', 'streamId account'],
  ['Staking', 'Released', '0x3bfce8de0db7450cc169b94323c210e69a36c6a4a58c9f5d96bec4973adce392', 'streamId user'],
  [
    'Staking',
    'StreamCreated',
    '0x4396d7c3edc1447dac8dd2b7143af95840c926a210524a0d3198012c7fdf37c7',
    'streamId owner token',
  ],
  [
    'Staking',
    'StreamProposed',
    '0x16284487ea0f1368a3aac8128c3dd7d8e577839303a834c010386a8aea226570',
    'streamId streamOwner rewardToken',
  ],
  [
    'MainTokenGovernor',
    'ProposalCreated',
    '0x7d84a6263ae0d98d3329bd7b46bb4e8d6f98cd35a7adb45c274c8b7fd5ebd5e0',
    'proposalId proposer endBlock',
  ],
  [
    'MainTokenGovernor',
    'VoteCast',
    '0xb8e138887d0aa13bab447e82de9d5c1777041ecd21ca36ba824ff1e6c07ddda4',
    'voter proposalId',
  ],
  [
    'MainTokenGovernor',
    'VoteCastWithParams',
    '0xe2babfbac5889a709b63bb7f598b324e08bc5a4fb9ec647fb3cbc9ec07eb8712',
    'voter proposalId',
  ],
  [
    'MainTokenGovernor',
    'ProposalCanceled',
    '0x789cf55be980739dad1d0699b93b58e806b51c9d96619bfa8fe0a28abaa7b30c',
    'proposalId',
  ],
  [
    'MainTokenGovernor',
    'ProposalExecuted',
    '0x712ae1383f79ac853f8d882153778e0260ef8f03b504e2866e0593e04d2b291f',
    'proposalId',
  ],
  ['MainTokenGovernor', 'ProposalQueued', '0x9a2e42fd6722813d69113e7d0079d3d940171428df7373df9c7f7617cfda2892', ''],
])('%s emits %s with the topic %s and indexes: %s', (contract, event, topic, indexed) => {
  expect(ownInterface(contract).getEvent(event)?.topicHash).toBe(topic);
  expect(indexedArguments(contract, event)).toBe(indexed);
});
